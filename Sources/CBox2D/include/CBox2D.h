// The part of Box2D 2.4 that UIKit Dynamics needs, as plain C. Metres, seconds, radians, kilograms; y as the caller has it.
//
// Bodies, fixtures and joints are owned by their world and die with it. A token is a number of the caller's, handed back as it is.
#ifndef EDGEWISE_CBOX2D_H
#define EDGEWISE_CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct EdgeWorld EdgeWorld;
typedef struct EdgeBody EdgeBody;
typedef struct EdgeFixture EdgeFixture;
typedef struct EdgeJoint EdgeJoint;

typedef struct {
  float x, y;
} EdgeVector;

typedef struct {
  EdgeVector position;
  float angle;
  EdgeVector velocity;
  float angularVelocity;
  bool isAwake;
} EdgeBodyState;

typedef enum { EdgeBodyStatic, EdgeBodyKinematic, EdgeBodyDynamic } EdgeBodyKind;

// Two bodies that began or ended to touch during a step, in the order in which it happened; each pair once, however many shapes touch.
typedef struct {
  uint64_t bodyA, bodyB;
  EdgeVector point;
  bool began;
} EdgeContact;

// One point at which two bodies touch; the normal points from a to b, the impulse (kg m/s) is the last step's along it.
typedef struct {
  uint64_t bodyA, bodyB;
  EdgeVector point;
  EdgeVector normal;
  float impulse;
} EdgeTouch;

// Answers false to stop the query.
typedef bool (*EdgeVisitor)(void *context, EdgeBody *body);

// MARK: World (at first without gravity; warm starting, continuous collision and sleep are on)

// What uniform fields ask of some bodies in the next step (metres per second squared).
typedef struct {
  EdgeBody *const *bodies;
  int count;
  EdgeVector acceleration;
} EdgePull;

// What else is asked of one body: linear, and angular in radians per second squared, about a point of the body.
typedef struct {
  EdgeBody *body;
  EdgeVector acceleration;
  EdgeVector offset;
  float spin;
} EdgePush;

typedef struct {
  float seconds;
  int velocityIterations, positionIterations;
  const EdgePull *pulls;
  int pullCount;
  const EdgePush *pushes;
  int pushCount;
} EdgeStep;

// The bodies whose states a step reads.
typedef struct {
  EdgeBody *const *bodies;
  int count;
  EdgeBodyState *states;
  // Room for `count` indexes: of those that are awake, or were when they were read last.
  int32_t *moved;
} EdgeReading;

typedef struct {
  int movedCount;
  // Bodies that were awake when the step began.
  int steppedCount;
  // Since the contacts were taken last.
  int contactCount;
} EdgeOutcome;

// An empty world. Bodies collide that share a group; in an open one all do.
EdgeWorld *edge_world_create(bool isOpen);
void edge_world_destroy(EdgeWorld *world);
// One step: forces in, states out. A null reading reads nothing. Forces act on bodies that are awake and wake none.
EdgeOutcome edge_world_advance(EdgeWorld *world, const EdgeStep *step, const EdgeReading *reading);
// Box2D's own step and nothing else: no bullets, no restitution of ours, no rest of ours.
void edge_world_advance_bare(EdgeWorld *world, const EdgeStep *step);
void edge_world_set_gravity(EdgeWorld *world, EdgeVector acceleration);
// The contacts since the last call; valid until the next step.
const EdgeContact *edge_world_take_contacts(EdgeWorld *world, int *count);
// How many groups of bodies there are; more than fit into Box2D's category bits are told apart by lists.
void edge_world_set_group_count(EdgeWorld *world, int count);
void edge_world_query(EdgeWorld *world, EdgeVector lower, EdgeVector upper, void *context, EdgeVisitor visitor);
int edge_world_body_count(const EdgeWorld *world);
int edge_world_awake_count(const EdgeWorld *world);
// The points that touch now, for a debug overlay; answers how many there are, writes at most `capacity`.
int edge_world_touches(const EdgeWorld *world, EdgeTouch *touches, int capacity);

// MARK: Bodies

EdgeBody *edge_body_create(EdgeWorld *world, EdgeBodyKind kind, EdgeVector position, float angle, uint64_t token);
void edge_body_destroy(EdgeWorld *world, EdgeBody *body);
uint64_t edge_body_token(const EdgeBody *body);
EdgeBodyState edge_body_state(const EdgeBody *body);
bool edge_body_is_awake(const EdgeBody *body);
// Reads all that are awake or were when they were read last; writes their indexes to `moved`, and answers how many they are.
int edge_bodies_read(EdgeBody *const *bodies, int count, EdgeBodyState *states, int32_t *moved);
void edge_body_set_transform(EdgeBody *body, EdgeVector position, float angle);
void edge_body_set_velocity(EdgeBody *body, EdgeVector velocity, float angularVelocity);
void edge_body_set_kind(EdgeBody *body, EdgeBodyKind kind);
void edge_body_set_damping(EdgeBody *body, float linear, float angular);
void edge_body_set_fixed_rotation(EdgeBody *body, bool isFixed);
// How thin the body is (metres): it becomes a bullet when a step takes it through itself and the thinnest other. Default: never.
void edge_body_set_thickness(EdgeBody *body, float thickness);
void edge_body_set_awake(EdgeBody *body, bool isAwake);
void edge_body_apply_impulse(EdgeBody *body, EdgeVector impulse, EdgeVector point);
// Overrides what the shapes and their density give; the centre of mass is the body's origin.
void edge_body_set_mass(EdgeBody *body, float mass, float inertia);
float edge_body_mass(const EdgeBody *body);
float edge_body_inertia(const EdgeBody *body);
EdgeVector edge_body_world_point(const EdgeBody *body, EdgeVector local);
EdgeVector edge_body_local_point(const EdgeBody *body, EdgeVector world);

// MARK: Shapes (null when Box2D would refuse the shape)

typedef struct {
  float density, friction, restitution;
  // Impacts slower than this do not bounce (metres per second).
  float restitutionThreshold;
} EdgeMaterial;

EdgeFixture *edge_body_add_box(EdgeBody *body, EdgeVector halfSize, EdgeVector center, float angle, EdgeMaterial material);
EdgeFixture *edge_body_add_circle(EdgeBody *body, float radius, EdgeVector center, EdgeMaterial material);
// The convex hull of 3 to 8 points; null for a sliver.
EdgeFixture *edge_body_add_polygon(EdgeBody *body, const EdgeVector *points, int count, EdgeMaterial material);
// `radius`: how far the line reaches to each side.
EdgeFixture *edge_body_add_segment(
  EdgeBody *body, EdgeVector start, EdgeVector end, float radius, EdgeMaterial material);
void edge_body_remove_fixtures(EdgeBody *body);
void edge_body_set_material(EdgeBody *body, EdgeMaterial material);

// What a body meets of a group.
typedef enum {
  // It moves, and meets others that meet members.
  EdgeRoleMeetsMembers = 1,
  // It moves, and meets the group's walls.
  EdgeRoleMeetsWalls = 2,
  // It is a wall.
  EdgeRoleWall = 4,
} EdgeRole;

typedef struct {
  int group;
  int roles;
} EdgeMembership;

// Replaces the body's memberships; contacts are judged anew.
void edge_body_set_memberships(EdgeBody *body, const EdgeMembership *memberships, int count);

// MARK: Joints (anchors in world coordinates at the time of creation; `collide`: whether the two bodies collide)

// Per second squared and per second: each times the mass that the spring moves.
typedef struct {
  float stiffness, damping;
} EdgeSpring;

EdgeJoint *edge_joint_distance(
  EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchorA, EdgeVector anchorB, bool collide);
// Between a lower and an upper length (metres).
void edge_joint_distance_set_rigid(EdgeJoint *joint, float lower, float upper);
// A spring about a length of 0 or more, which pulls through its anchor.
void edge_joint_distance_set_spring(EdgeJoint *joint, float length, EdgeSpring spring);
// A spring of length 0 from a point of the body, at `anchor` when it is made, to a target.
EdgeJoint *edge_joint_point(EdgeWorld *world, EdgeBody *ground, EdgeBody *b, EdgeVector anchor);
void edge_joint_point_set(EdgeJoint *joint, EdgeVector target, EdgeSpring spring);
// Where a rigid joint's first end goes: to be at `target` after `steps` steps; the target moves with `velocity`. `length`: of the rod between
// the ends, 0 for a pin (metres).
typedef struct {
  EdgeVector target, velocity;
  float length;
  int steps;
} EdgeLeash;

// Moves the kinematic body at a rigid joint's first end as far as the walls let the item at the other end follow. Called before each step.
void edge_joint_follow(EdgeJoint *joint, const EdgeLeash *leash, float seconds);
EdgeJoint *edge_joint_revolute(EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, bool collide);
void edge_joint_revolute_set(EdgeJoint *joint, float frictionTorque, bool isLimited, float lower, float upper);
EdgeJoint *edge_joint_prismatic(
  EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, EdgeVector axis, bool collide);
void edge_joint_prismatic_set(EdgeJoint *joint, float friction, bool isLimited, float lower, float upper);
EdgeJoint *edge_joint_weld(EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, bool collide);
void edge_joint_weld_set(EdgeJoint *joint, float frequency, float dampingRatio);
void edge_joint_anchors(const EdgeJoint *joint, EdgeVector *a, EdgeVector *b);
void edge_joint_destroy(EdgeWorld *world, EdgeJoint *joint);

#ifdef __cplusplus
}
#endif

#endif
