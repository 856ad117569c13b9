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

// What began or ended to touch during a step, in the order in which it happened.
typedef struct {
  uint64_t bodyA, fixtureA, bodyB, fixtureB;
  EdgeVector point;
  EdgeVector normal;
  bool began;
} EdgeContact;

// One point at which two bodies touch; the normal points from a to b, the impulse (kg m/s) is the last step's along it.
typedef struct {
  uint64_t bodyA, bodyB;
  EdgeVector point;
  EdgeVector normal;
  float impulse;
} EdgeTouch;

// Whether two fixtures collide; asked when their boxes begin to overlap.
typedef bool (*EdgeFilter)(void *context, uint64_t bodyA, uint64_t fixtureA, uint64_t bodyB, uint64_t fixtureB);
// Answers false to stop the query.
typedef bool (*EdgeVisitor)(void *context, EdgeBody *body);

// MARK: World (at first without gravity; warm starting, continuous collision and sleep are on)

// Without a filter everything collides and no contacts are collected.
EdgeWorld *edge_world_create(void *context, EdgeFilter filter);
void edge_world_destroy(EdgeWorld *world);
void edge_world_step(EdgeWorld *world, float seconds, int velocityIterations, int positionIterations);
// Box2D's own step and nothing else: no body becomes a bullet by its speed.
void edge_world_step_bare(EdgeWorld *world, float seconds, int velocityIterations, int positionIterations);
void edge_world_set_gravity(EdgeWorld *world, EdgeVector acceleration);
// The contacts since the last call; valid until the next step.
const EdgeContact *edge_world_take_contacts(EdgeWorld *world, int *count);
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
// Gives those that are awake a force in proportion to their mass.
void edge_bodies_accelerate(EdgeBody *const *bodies, int count, EdgeVector acceleration);
void edge_body_set_transform(EdgeBody *body, EdgeVector position, float angle);
void edge_body_set_velocity(EdgeBody *body, EdgeVector velocity, float angularVelocity);
void edge_body_set_kind(EdgeBody *body, EdgeBodyKind kind);
void edge_body_set_damping(EdgeBody *body, float linear, float angular);
void edge_body_set_fixed_rotation(EdgeBody *body, bool isFixed);
// Faster than this (metres per second) the body is watched against other moving bodies too. Default: never.
void edge_body_set_fast(EdgeBody *body, float speed);
void edge_body_set_awake(EdgeBody *body, bool isAwake);
// Forces act during the next step; none wakes a sleeping body.
void edge_body_apply_force(EdgeBody *body, EdgeVector force, EdgeVector point);
void edge_body_apply_force_to_center(EdgeBody *body, EdgeVector force);
void edge_body_apply_torque(EdgeBody *body, float torque);
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

EdgeFixture *edge_body_add_box(EdgeBody *body, EdgeVector halfSize, EdgeVector center, float angle, EdgeMaterial material, uint64_t token);
EdgeFixture *edge_body_add_circle(EdgeBody *body, float radius, EdgeVector center, EdgeMaterial material, uint64_t token);
// A convex polygon of 3 to 8 points.
EdgeFixture *edge_body_add_polygon(EdgeBody *body, const EdgeVector *points, int count, EdgeMaterial material, uint64_t token);
// `radius`: how far the line reaches to each side.
EdgeFixture *edge_body_add_segment(
  EdgeBody *body, EdgeVector start, EdgeVector end, float radius, EdgeMaterial material, uint64_t token);
// A polyline, closed or open, of at least 2 (closed: 3) points; collides on both sides.
EdgeFixture *edge_body_add_chain(
  EdgeBody *body, const EdgeVector *points, int count, bool isClosed, float radius, EdgeMaterial material, uint64_t token);
void edge_body_remove_fixtures(EdgeBody *body);
void edge_body_set_material(EdgeBody *body, EdgeMaterial material);
void edge_body_refilter(EdgeBody *body);

// MARK: Joints (anchors in world coordinates at the time of creation; `collide`: whether the two bodies collide)

// Frequency 0: rigid between lower and upper length; else a spring of this frequency (Hz) and damping ratio about `length`.
EdgeJoint *edge_joint_distance(
  EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchorA, EdgeVector anchorB, bool collide, uint64_t token);
void edge_joint_distance_set(EdgeJoint *joint, float length, float lower, float upper, float frequency, float dampingRatio);
// A spring of length 0 from a point of the body, at `anchor` when it is made, to a target.
EdgeJoint *edge_joint_point(EdgeWorld *world, EdgeBody *ground, EdgeBody *b, EdgeVector anchor, uint64_t token);
void edge_joint_point_set(EdgeJoint *joint, EdgeVector target, float frequency, float dampingRatio);
EdgeJoint *edge_joint_revolute(EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, bool collide, uint64_t token);
void edge_joint_revolute_set(EdgeJoint *joint, float frictionTorque, bool isLimited, float lower, float upper);
EdgeJoint *edge_joint_prismatic(
  EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, EdgeVector axis, bool collide, uint64_t token);
void edge_joint_prismatic_set(EdgeJoint *joint, float friction, bool isLimited, float lower, float upper);
EdgeJoint *edge_joint_weld(EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, bool collide, uint64_t token);
void edge_joint_weld_set(EdgeJoint *joint, float frequency, float dampingRatio);
void edge_joint_anchors(const EdgeJoint *joint, EdgeVector *a, EdgeVector *b);
void edge_joint_destroy(EdgeWorld *world, EdgeJoint *joint);

#ifdef __cplusplus
}
#endif

#endif
