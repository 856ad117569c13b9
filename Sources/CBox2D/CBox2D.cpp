#include "CBox2D.h"

#include <box2d/box2d.h>

#include <vector>

namespace {

b2Vec2 vec(EdgeVector v) { return b2Vec2(v.x, v.y); }
EdgeVector vec(const b2Vec2 &v) { return EdgeVector{v.x, v.y}; }

b2Body *body(EdgeBody *b) { return reinterpret_cast<b2Body *>(b); }
const b2Body *body(const EdgeBody *b) { return reinterpret_cast<const b2Body *>(b); }
EdgeBody *body(b2Body *b) { return reinterpret_cast<EdgeBody *>(b); }
b2Joint *joint(EdgeJoint *j) { return reinterpret_cast<b2Joint *>(j); }
EdgeJoint *joint(b2Joint *j) { return reinterpret_cast<EdgeJoint *>(j); }
EdgeFixture *fixture(b2Fixture *f) { return reinterpret_cast<EdgeFixture *>(f); }

// What a body carries for its owner.
struct BodyNote {
  uint64_t token;
  // Faster than the root of this it is a bullet.
  float fastSquared;
  // What forces ask of the next step, per second; what they add to the velocity in the present one, and the velocity before it.
  b2Vec2 acceleration = b2Vec2_zero;
  b2Vec2 change = b2Vec2_zero;
  b2Vec2 start = b2Vec2_zero;
};

BodyNote *note(const b2Body *b) { return reinterpret_cast<BodyNote *>(const_cast<b2Body *>(b)->GetUserData().pointer); }
uint64_t token(const b2Body *b) { return note(b)->token; }
uint64_t token(b2Fixture *f) { return f->GetUserData().pointer; }

EdgeBodyState state(const b2Body *b) {
  return EdgeBodyState{vec(b->GetPosition()), b->GetAngle(), vec(b->GetLinearVelocity()), b->GetAngularVelocity(), b->IsAwake()};
}

// UIKit has no friction of boundaries: a fixture with less than none takes the other's.
void settleFriction(b2Contact *contact) {
  const float a = contact->GetFixtureA()->GetFriction();
  const float b = contact->GetFixtureB()->GetFriction();
  if (a < 0 || b < 0) contact->SetFriction(b2Max(b2Max(a, b), 0.0f));
}

EdgeContact describe(b2Contact *contact, bool began) {
  b2Fixture *a = contact->GetFixtureA();
  b2Fixture *b = contact->GetFixtureB();
  EdgeContact out{token(a->GetBody()), token(a), token(b->GetBody()), token(b), {0, 0}, {0, 0}, began};
  const int count = contact->GetManifold()->pointCount;
  if (count == 0) return out;
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  b2Vec2 middle = manifold.points[0];
  if (count == 2) middle = 0.5f * (manifold.points[0] + manifold.points[1]);
  out.point = vec(middle);
  out.normal = vec(manifold.normal);
  return out;
}

b2BodyType type(EdgeBodyKind kind) {
  switch (kind) {
    case EdgeBodyStatic: return b2_staticBody;
    case EdgeBodyKinematic: return b2_kinematicBody;
    default: return b2_dynamicBody;
  }
}

// A force's part in the next step; bodies asleep feel none.
void accelerate(b2Body *b, const b2Vec2 &acceleration) {
  b->ApplyForceToCenter(b->GetMass() * acceleration, false);
  note(b)->acceleration += acceleration;
}

void noteForce(b2Body *b, EdgeVector force) {
  if (b->IsAwake() && b->GetMass() > 0) note(b)->acceleration += (1 / b->GetMass()) * vec(force);
}

// What forces are about to add to the body's velocity; nothing once they have, as in the impacts between two steps' places.
b2Vec2 comingChange(const b2Body *b) {
  if (b->GetType() != b2_dynamicBody || b->GetLinearVelocity() != note(b)->start) return b2Vec2_zero;
  return note(b)->change;
}

// Impacts give back what they should. The solver sees an impact at the place where a step begins with the velocity that it ends with:
// half a step's fall too fast, and what it makes of that is half a step's fall too fast again. Left alone, a ball of restitution e
// bounces for ever at (1 + e) / (1 - e) of that; here both halves are taken off, and what merely rests gives back nothing.
void settleRestitution(b2Contact *contact) {
  const float mixed = b2MixRestitution(contact->GetFixtureA()->GetRestitution(), contact->GetFixtureB()->GetRestitution());
  if (mixed <= 0) return;
  contact->ResetRestitution();
  contact->ResetRestitutionThreshold();
  const b2Body *a = contact->GetFixtureA()->GetBody();
  const b2Body *b = contact->GetFixtureB()->GetBody();
  const b2Vec2 change = comingChange(b) - comingChange(a);
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  const float fall = -b2Dot(change, manifold.normal);
  if (fall <= 0) return;
  const float threshold = b2Max(contact->GetRestitutionThreshold(), 1.5f * fall);
  contact->SetRestitutionThreshold(threshold);
  float least = mixed;
  for (int i = 0; i < contact->GetManifold()->pointCount; i++) {
    const b2Vec2 velocity =
      b->GetLinearVelocityFromWorldPoint(manifold.points[i]) - a->GetLinearVelocityFromWorldPoint(manifold.points[i]);
    const float speed = fall - b2Dot(velocity, manifold.normal);
    if (speed > threshold) least = b2Min(least, (mixed * (speed - fall / 2) - fall / 2) / speed);
  }
  contact->SetRestitution(b2Max(least, 0.0f));
}

EdgeFixture *add(EdgeBody *owner, const b2Shape &shape, EdgeMaterial material, uint64_t token) {
  b2FixtureDef def;
  def.shape = &shape;
  def.density = material.density;
  def.friction = material.friction;
  def.restitution = material.restitution;
  def.restitutionThreshold = material.restitutionThreshold;
  def.userData.pointer = token;
  return fixture(body(owner)->CreateFixture(&def));
}

}  // namespace

struct EdgeWorld : b2ContactListener, b2ContactFilter {
  EdgeWorld(void *context, EdgeFilter filter) : world(b2Vec2(0, 0)), context(context), filter(filter) {
    if (filter == nullptr) return;
    world.SetContactListener(this);
    world.SetContactFilter(this);
  }
  ~EdgeWorld() {
    for (b2Body *b = world.GetBodyList(); b != nullptr; b = b->GetNext()) delete note(b);
  }

  void BeginContact(b2Contact *contact) override {
    settleFriction(contact);
    contacts.push_back(describe(contact, true));
  }
  void PreSolve(b2Contact *contact, const b2Manifold *) override { settleRestitution(contact); }
  void EndContact(b2Contact *contact) override { contacts.push_back(describe(contact, false)); }
  bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
    return filter(context, token(a->GetBody()), token(a), token(b->GetBody()), token(b));
  }

  b2World world;
  void *context;
  EdgeFilter filter;
  std::vector<EdgeContact> contacts;
  std::vector<EdgeContact> taken;
};

// MARK: World

EdgeWorld *edge_world_create(void *context, EdgeFilter filter) { return new EdgeWorld(context, filter); }

void edge_world_destroy(EdgeWorld *world) { delete world; }

void edge_world_step(EdgeWorld *world, float seconds, int velocityIterations, int positionIterations) {
  for (b2Body *b = world->world.GetBodyList(); b != nullptr; b = b->GetNext()) {
    if (!b->IsAwake() || b->GetType() != b2_dynamicBody) continue;
    BodyNote *it = note(b);
    it->start = b->GetLinearVelocity();
    it->change = seconds * it->acceleration;
    it->acceleration.SetZero();
    const bool isFast = it->start.LengthSquared() > it->fastSquared;
    if (isFast != b->IsBullet()) b->SetBullet(isFast);
  }
  world->world.Step(seconds, velocityIterations, positionIterations);
}

void edge_world_step_bare(EdgeWorld *world, float seconds, int velocityIterations, int positionIterations) {
  world->world.Step(seconds, velocityIterations, positionIterations);
}

void edge_world_set_gravity(EdgeWorld *world, EdgeVector acceleration) { world->world.SetGravity(vec(acceleration)); }

const EdgeContact *edge_world_take_contacts(EdgeWorld *world, int *count) {
  world->taken.swap(world->contacts);
  world->contacts.clear();
  *count = static_cast<int>(world->taken.size());
  return world->taken.data();
}

void edge_world_query(EdgeWorld *world, EdgeVector lower, EdgeVector upper, void *context, EdgeVisitor visitor) {
  struct Callback : b2QueryCallback {
    bool ReportFixture(b2Fixture *found) override { return visitor(context, body(found->GetBody())); }
    void *context;
    EdgeVisitor visitor;
  } callback;
  callback.context = context;
  callback.visitor = visitor;
  b2AABB box;
  box.lowerBound = vec(lower);
  box.upperBound = vec(upper);
  world->world.QueryAABB(&callback, box);
}

int edge_world_body_count(const EdgeWorld *world) { return world->world.GetBodyCount(); }

int edge_world_awake_count(const EdgeWorld *world) {
  int count = 0;
  for (const b2Body *b = world->world.GetBodyList(); b != nullptr; b = b->GetNext()) {
    if (b->GetType() != b2_staticBody && b->IsAwake()) count += 1;
  }
  return count;
}

int edge_world_touches(const EdgeWorld *world, EdgeTouch *touches, int capacity) {
  int count = 0;
  for (b2Contact *contact = const_cast<b2World &>(world->world).GetContactList(); contact != nullptr; contact = contact->GetNext()) {
    if (!contact->IsTouching()) continue;
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    const b2Manifold *local = contact->GetManifold();
    for (int i = 0; i < local->pointCount; i++, count++) {
      if (count >= capacity) continue;
      touches[count] = EdgeTouch{
        token(contact->GetFixtureA()->GetBody()), token(contact->GetFixtureB()->GetBody()), vec(manifold.points[i]),
        vec(manifold.normal), local->points[i].normalImpulse};
    }
  }
  return count;
}

// MARK: Bodies

EdgeBody *edge_body_create(EdgeWorld *world, EdgeBodyKind kind, EdgeVector position, float angle, uint64_t token) {
  b2BodyDef def;
  def.type = type(kind);
  def.position = vec(position);
  def.angle = angle;
  def.userData.pointer = reinterpret_cast<uintptr_t>(new BodyNote{token, b2_maxFloat});
  return body(world->world.CreateBody(&def));
}

void edge_body_destroy(EdgeWorld *world, EdgeBody *b) {
  BodyNote *old = note(body(b));
  world->world.DestroyBody(body(b));
  delete old;
}

uint64_t edge_body_token(const EdgeBody *b) { return token(body(b)); }
EdgeBodyState edge_body_state(const EdgeBody *b) { return state(body(b)); }
bool edge_body_is_awake(const EdgeBody *b) { return body(b)->IsAwake(); }

int edge_bodies_read(EdgeBody *const *bodies, int count, EdgeBodyState *states, int32_t *moved) {
  int found = 0;
  for (int i = 0; i < count; i++) {
    const b2Body *it = body(bodies[i]);
    if (!it->IsAwake() && !states[i].isAwake) continue;
    states[i] = state(it);
    moved[found++] = i;
  }
  return found;
}

void edge_bodies_accelerate(EdgeBody *const *bodies, int count, EdgeVector acceleration) {
  const b2Vec2 pull = vec(acceleration);
  for (int i = 0; i < count; i++) {
    b2Body *it = body(bodies[i]);
    if (it->IsAwake()) accelerate(it, pull);
  }
}

void edge_body_set_transform(EdgeBody *b, EdgeVector position, float angle) { body(b)->SetTransform(vec(position), angle); }

void edge_body_set_velocity(EdgeBody *b, EdgeVector velocity, float angularVelocity) {
  body(b)->SetLinearVelocity(vec(velocity));
  body(b)->SetAngularVelocity(angularVelocity);
}

void edge_body_set_kind(EdgeBody *b, EdgeBodyKind kind) { body(b)->SetType(type(kind)); }

void edge_body_set_damping(EdgeBody *b, float linear, float angular) {
  body(b)->SetLinearDamping(linear);
  body(b)->SetAngularDamping(angular);
}

void edge_body_set_fixed_rotation(EdgeBody *b, bool isFixed) { body(b)->SetFixedRotation(isFixed); }
void edge_body_set_fast(EdgeBody *b, float speed) { note(body(b))->fastSquared = speed * speed; }
void edge_body_set_awake(EdgeBody *b, bool isAwake) { body(b)->SetAwake(isAwake); }

void edge_body_apply_force(EdgeBody *b, EdgeVector force, EdgeVector point) {
  body(b)->ApplyForce(vec(force), vec(point), false);
  noteForce(body(b), force);
}

void edge_body_apply_force_to_center(EdgeBody *b, EdgeVector force) {
  body(b)->ApplyForceToCenter(vec(force), false);
  noteForce(body(b), force);
}

void edge_body_apply_torque(EdgeBody *b, float torque) { body(b)->ApplyTorque(torque, false); }

void edge_body_apply_impulse(EdgeBody *b, EdgeVector impulse, EdgeVector point) {
  body(b)->ApplyLinearImpulse(vec(impulse), vec(point), true);
}

void edge_body_set_mass(EdgeBody *b, float mass, float inertia) {
  b2MassData data;
  data.mass = mass;
  data.center.SetZero();
  data.I = inertia;
  body(b)->SetMassData(&data);
}

float edge_body_mass(const EdgeBody *b) { return body(b)->GetMass(); }
float edge_body_inertia(const EdgeBody *b) { return body(b)->GetInertia(); }
EdgeVector edge_body_world_point(const EdgeBody *b, EdgeVector local) { return vec(body(b)->GetWorldPoint(vec(local))); }
EdgeVector edge_body_local_point(const EdgeBody *b, EdgeVector world) { return vec(body(b)->GetLocalPoint(vec(world))); }

// MARK: Shapes

EdgeFixture *edge_body_add_box(EdgeBody *b, EdgeVector halfSize, EdgeVector center, float angle, EdgeMaterial material, uint64_t token) {
  if (!(halfSize.x > b2_linearSlop && halfSize.y > b2_linearSlop)) return nullptr;
  b2PolygonShape shape;
  shape.SetAsBox(halfSize.x, halfSize.y, vec(center), angle);
  return add(b, shape, material, token);
}

EdgeFixture *edge_body_add_circle(EdgeBody *b, float radius, EdgeVector center, EdgeMaterial material, uint64_t token) {
  if (!(radius > 0)) return nullptr;
  b2CircleShape shape;
  shape.m_radius = radius;
  shape.m_p = vec(center);
  return add(b, shape, material, token);
}

EdgeFixture *edge_body_add_polygon(EdgeBody *b, const EdgeVector *points, int count, EdgeMaterial material, uint64_t token) {
  if (count < 3 || count > b2_maxPolygonVertices) return nullptr;
  b2Vec2 vertices[b2_maxPolygonVertices];
  float area = 0;
  for (int i = 0; i < count; i++) {
    vertices[i] = vec(points[i]);
    const EdgeVector next = points[(i + 1) % count];
    area += points[i].x * next.y - next.x * points[i].y;
  }
  if (!(b2Abs(area) > b2_linearSlop * b2_linearSlop)) return nullptr;
  b2PolygonShape shape;
  shape.Set(vertices, count);
  return add(b, shape, material, token);
}

EdgeFixture *edge_body_add_segment(EdgeBody *b, EdgeVector start, EdgeVector end, float radius, EdgeMaterial material, uint64_t token) {
  if (!(b2DistanceSquared(vec(start), vec(end)) > b2_linearSlop * b2_linearSlop)) return nullptr;
  b2EdgeShape shape;
  shape.SetTwoSided(vec(start), vec(end));
  shape.m_radius = radius;
  return add(b, shape, material, token);
}

EdgeFixture *edge_body_add_chain(
  EdgeBody *b, const EdgeVector *points, int count, bool isClosed, float radius, EdgeMaterial material, uint64_t token) {
  // Box2D's chain is one-sided, a boundary of UIKit's is not: so it is a row of two-sided edges under one token.
  EdgeFixture *first = nullptr;
  const int edges = isClosed ? count : count - 1;
  for (int i = 0; i < edges; i++) {
    EdgeFixture *made = edge_body_add_segment(b, points[i], points[(i + 1) % count], radius, material, token);
    if (first == nullptr) first = made;
  }
  return first;
}

void edge_body_remove_fixtures(EdgeBody *b) {
  while (b2Fixture *f = body(b)->GetFixtureList()) body(b)->DestroyFixture(f);
}

void edge_body_set_material(EdgeBody *b, EdgeMaterial material) {
  for (b2Fixture *f = body(b)->GetFixtureList(); f != nullptr; f = f->GetNext()) {
    f->SetDensity(material.density);
    f->SetFriction(material.friction);
    f->SetRestitution(material.restitution);
    f->SetRestitutionThreshold(material.restitutionThreshold);
  }
  for (b2ContactEdge *edge = body(b)->GetContactList(); edge != nullptr; edge = edge->next) {
    edge->contact->ResetFriction();
    settleFriction(edge->contact);
    edge->contact->ResetRestitution();
    edge->contact->ResetRestitutionThreshold();
  }
  body(b)->ResetMassData();
}

void edge_body_refilter(EdgeBody *b) {
  for (b2Fixture *f = body(b)->GetFixtureList(); f != nullptr; f = f->GetNext()) f->Refilter();
}

// MARK: Joints

EdgeJoint *edge_joint_distance(
  EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchorA, EdgeVector anchorB, bool collide, uint64_t token) {
  b2DistanceJointDef def;
  def.Initialize(body(a), body(b), vec(anchorA), vec(anchorB));
  def.collideConnected = collide;
  def.userData.pointer = token;
  return joint(world->world.CreateJoint(&def));
}

void edge_joint_distance_set(EdgeJoint *j, float length, float lower, float upper, float frequency, float dampingRatio) {
  auto *it = static_cast<b2DistanceJoint *>(joint(j));
  it->SetMinLength(0);
  it->SetMaxLength(b2_maxFloat);
  it->SetLength(length);
  it->SetMinLength(lower);
  it->SetMaxLength(upper);
  float stiffness = 0;
  float damping = 0;
  if (frequency > 0) b2LinearStiffness(stiffness, damping, frequency, dampingRatio, it->GetBodyA(), it->GetBodyB());
  it->SetStiffness(stiffness);
  it->SetDamping(damping);
}

EdgeJoint *edge_joint_point(EdgeWorld *world, EdgeBody *ground, EdgeBody *b, EdgeVector anchor, uint64_t token) {
  b2MouseJointDef def;
  def.bodyA = body(ground);
  def.bodyB = body(b);
  def.target = vec(anchor);
  def.maxForce = b2_maxFloat;
  def.collideConnected = true;
  def.userData.pointer = token;
  return joint(world->world.CreateJoint(&def));
}

void edge_joint_point_set(EdgeJoint *j, EdgeVector target, float frequency, float dampingRatio) {
  auto *it = static_cast<b2MouseJoint *>(joint(j));
  const float mass = it->GetBodyB()->GetMass();
  const float omega = 2 * b2_pi * frequency;
  it->SetStiffness(mass * omega * omega);
  it->SetDamping(2 * mass * dampingRatio * omega);
  if (it->GetTarget() != vec(target)) it->SetTarget(vec(target));
}

EdgeJoint *edge_joint_revolute(EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, bool collide, uint64_t token) {
  b2RevoluteJointDef def;
  def.Initialize(body(a), body(b), vec(anchor));
  def.collideConnected = collide;
  def.userData.pointer = token;
  return joint(world->world.CreateJoint(&def));
}

void edge_joint_revolute_set(EdgeJoint *j, float frictionTorque, bool isLimited, float lower, float upper) {
  auto *it = static_cast<b2RevoluteJoint *>(joint(j));
  it->EnableMotor(frictionTorque > 0);
  it->SetMotorSpeed(0);
  it->SetMaxMotorTorque(frictionTorque);
  it->EnableLimit(isLimited);
  if (isLimited) it->SetLimits(lower, upper);
}

EdgeJoint *edge_joint_prismatic(
  EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, EdgeVector axis, bool collide, uint64_t token) {
  b2PrismaticJointDef def;
  def.Initialize(body(a), body(b), vec(anchor), vec(axis));
  def.collideConnected = collide;
  def.userData.pointer = token;
  return joint(world->world.CreateJoint(&def));
}

void edge_joint_prismatic_set(EdgeJoint *j, float friction, bool isLimited, float lower, float upper) {
  auto *it = static_cast<b2PrismaticJoint *>(joint(j));
  it->EnableMotor(friction > 0);
  it->SetMotorSpeed(0);
  it->SetMaxMotorForce(friction);
  it->EnableLimit(isLimited);
  if (isLimited) it->SetLimits(lower, upper);
}

EdgeJoint *edge_joint_weld(EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, bool collide, uint64_t token) {
  b2WeldJointDef def;
  def.Initialize(body(a), body(b), vec(anchor));
  def.collideConnected = collide;
  def.userData.pointer = token;
  return joint(world->world.CreateJoint(&def));
}

void edge_joint_weld_set(EdgeJoint *j, float frequency, float dampingRatio) {
  auto *it = static_cast<b2WeldJoint *>(joint(j));
  float stiffness = 0;
  float damping = 0;
  if (frequency > 0) b2AngularStiffness(stiffness, damping, frequency, dampingRatio, it->GetBodyA(), it->GetBodyB());
  it->SetStiffness(stiffness);
  it->SetDamping(damping);
}

void edge_joint_anchors(const EdgeJoint *j, EdgeVector *a, EdgeVector *b) {
  auto *it = reinterpret_cast<const b2Joint *>(j);
  *a = vec(it->GetAnchorA());
  *b = vec(it->GetAnchorB());
}

void edge_joint_destroy(EdgeWorld *world, EdgeJoint *j) { world->world.DestroyJoint(joint(j)); }
