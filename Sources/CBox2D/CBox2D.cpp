#include "CBox2D.h"

#include <box2d/b2_distance.h>
#include <box2d/box2d.h>

#include <algorithm>
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
  // Metres.
  float thickness = b2_maxFloat;
  // What forces ask of the next step, per second; what they add to the velocity in the present one, and the velocity before it.
  b2Vec2 acceleration = b2Vec2_zero;
  b2Vec2 change = b2Vec2_zero;
  b2Vec2 start = b2Vec2_zero;
  // Where the present step began.
  b2Transform place;
  // Where the body was when it last went farther than `restReach` from such a place, and the seconds since.
  b2Vec2 restPlace = b2Vec2_zero;
  float restAngle = 0;
  float restTime = 0;
  // Pulled by more than uniform fields in the present step.
  bool isDriven = false;
  // Turned by a force in the present step.
  bool isTurned = false;
  // Deep in a wall after the present step.
  bool isDeep = false;
  // Of the search for islands (union-find); `isHeld`: something presses on it.
  BodyNote *leader = nullptr;
  bool mayRest = false;
  bool isHeld = false;
  int fixtureCount = 0;
  b2Filter filter;
  std::vector<EdgeMembership> memberships;
};

BodyNote *note(const b2Body *b) { return reinterpret_cast<BodyNote *>(const_cast<b2Body *>(b)->GetUserData().pointer); }
uint64_t token(const b2Body *b) { return note(b)->token; }

EdgeBodyState state(const b2Body *b) {
  return EdgeBodyState{vec(b->GetPosition()), b->GetAngle(), vec(b->GetLinearVelocity()), b->GetAngularVelocity(), b->IsAwake()};
}

// UIKit has no friction of boundaries: a fixture with less than none takes the other's.
void settleFriction(b2Contact *contact) {
  const float a = contact->GetFixtureA()->GetFriction();
  const float b = contact->GetFixtureB()->GetFriction();
  if (a < 0 || b < 0) contact->SetFriction(b2Max(b2Max(a, b), 0.0f));
}

b2Vec2 middle(b2Contact *contact) {
  const int count = contact->GetManifold()->pointCount;
  if (count == 0) return b2Vec2_zero;
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  return count == 2 ? 0.5f * (manifold.points[0] + manifold.points[1]) : manifold.points[0];
}

// Whether no other shapes of the two bodies touch. Looks only at bodies of several shapes, and at the contacts of one that moves.
bool isOnlyTouch(b2Contact *contact) {
  b2Body *a = contact->GetFixtureA()->GetBody();
  b2Body *b = contact->GetFixtureB()->GetBody();
  if (note(a)->fixtureCount < 2 && note(b)->fixtureCount < 2) return true;
  if (a->GetType() != b2_dynamicBody) std::swap(a, b);
  for (const b2ContactEdge *edge = a->GetContactList(); edge != nullptr; edge = edge->next) {
    if (edge->other == b && edge->contact != contact && edge->contact->IsTouching()) return false;
  }
  return true;
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

void push(const EdgePush &push) {
  b2Body *b = body(push.body);
  if (!b->IsAwake()) return;
  const b2Vec2 acceleration = vec(push.acceleration);
  const b2Vec2 offset = vec(push.offset);
  note(b)->acceleration += acceleration;
  note(b)->isDriven = true;
  b->ApplyForce(b->GetMass() * acceleration, b->GetWorldPoint(offset), false);
  if (push.spin == 0 && offset == b2Vec2_zero) return;
  note(b)->isTurned = true;
  if (push.spin != 0) b->ApplyTorque(push.spin * b->GetInertia(), false);
}

// What a solver leaves over is not motion. Below this speed (metres per second: 30 points) outlines with corners have at least this
// friction: without any, the traces of an impact that the solver's order left sideways never end, and heaps creep for minutes.
constexpr float slowSpeed = 0.3f;
constexpr float leastFrictionOfSlow = 0.3f;

// The centre and the rim.
bool isSlower(const b2Body *b, float speed) {
  const float rim = b2Abs(b->GetAngularVelocity()) * note(b)->thickness / 2;
  return b->GetLinearVelocity().LengthSquared() < speed * speed && rim < speed;
}

bool isSlow(const b2Body *b) { return b->GetType() != b2_dynamicBody || isSlower(b, slowSpeed); }

// Discs roll: friction would not stop them.
bool isRound(const b2Fixture *f) { return f->GetType() == b2Shape::e_circle; }

void settleSlowFriction(b2Contact *contact) {
  contact->ResetFriction();
  settleFriction(contact);
  if (contact->GetFriction() >= leastFrictionOfSlow) return;
  const b2Fixture *a = contact->GetFixtureA();
  const b2Fixture *b = contact->GetFixtureB();
  if (isRound(a) || isRound(b) || !isSlow(a->GetBody()) || !isSlow(b->GetBody())) return;
  contact->SetFriction(leastFrictionOfSlow);
}

// What forces are about to add to the body's velocity; nothing once they have, as in the impacts between two steps' places.
b2Vec2 comingChange(const b2Body *b) {
  if (b->GetType() != b2_dynamicBody || b->GetLinearVelocity() != note(b)->start) return b2Vec2_zero;
  return note(b)->change;
}

// Impacts give back what they should. The solver sees an impact at the place where a step begins with the velocity that it ends with:
// half a step's fall too fast, and what it makes of that is half a step's fall too fast again. Left alone, a ball of restitution e
// bounces for ever at (1 + e) / (1 - e) of that; here both halves are taken off, and what merely rests gives back nothing.
//
// Below the threshold nothing bounces, and the solver stops what comes slowly as soon as the outlines' skins touch: up to half a point above
// where it would rest. Such a contact is left out until the item is there.
void settleRestitution(b2Contact *contact, float seconds) {
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
  bool isComing = true;
  for (int i = 0; i < contact->GetManifold()->pointCount; i++) {
    const b2Vec2 velocity =
      b->GetLinearVelocityFromWorldPoint(manifold.points[i]) - a->GetLinearVelocityFromWorldPoint(manifold.points[i]);
    const float speed = fall - b2Dot(velocity, manifold.normal);
    if (speed > threshold) least = b2Min(least, (mixed * (speed - fall / 2) - fall / 2) / speed);
    isComing = isComing && speed <= threshold && manifold.separations[i] - seconds * speed > -b2_linearSlop;
  }
  if (isComing) contact->SetEnabled(false);
  contact->SetRestitution(b2Max(least, 0.0f));
}

EdgeFixture *add(EdgeBody *owner, const b2Shape &shape, EdgeMaterial material) {
  b2FixtureDef def;
  def.shape = &shape;
  def.density = material.density;
  def.friction = material.friction;
  def.restitution = material.restitution;
  def.restitutionThreshold = material.restitutionThreshold;
  def.filter = note(body(owner))->filter;
  note(body(owner))->fixtureCount += 1;
  return fixture(body(owner)->CreateFixture(&def));
}

// MARK: Springs

// Springs shorter than this (metres: 40 points) are damped sideways too, the less the longer they are: an item that circles a near anchor
// comes to rest, a pendulum on a long spring swings on.
constexpr float shortLength = 0.4f;

// Box2D's spring is no shorter than its slop, half a point, and stops hard there. A spring of UIKit's pulls through its anchor.
struct FreeSpring : b2DistanceJoint {
  static void set(b2DistanceJoint *joint, float length) {
    joint->*(&FreeSpring::m_length) = length;
    joint->*(&FreeSpring::m_minLength) = -farthest;
    joint->*(&FreeSpring::m_maxLength) = farthest;
  }
  // Metres; far beyond what a body reaches, and finite when it is divided by a step.
  static constexpr float farthest = 1e9f;
};

// The mass that a spring between two bodies moves; 0 when neither moves.
float movedMass(const b2Body *a, const b2Body *b) {
  const float first = a->GetType() == b2_dynamicBody ? a->GetMass() : 0;
  const float second = b->GetType() == b2_dynamicBody ? b->GetMass() : 0;
  return first > 0 && second > 0 ? first * second / (first + second) : first + second;
}

// The velocity that a point of a body will have after what forces ask of the next step.
b2Vec2 comingVelocity(const b2Body *b, const b2Vec2 &point, float seconds) {
  if (b->GetType() != b2_dynamicBody || !b->IsAwake()) return b->GetLinearVelocityFromWorldPoint(point);
  return b->GetLinearVelocityFromWorldPoint(point) + seconds * note(b)->acceleration;
}

float inverseMass(const b2Body *b, const b2Vec2 &point, const b2Vec2 &axis) {
  if (b->GetType() != b2_dynamicBody || !(b->GetMass() > 0)) return 0;
  const float lever = b2Cross(point - b->GetWorldCenter(), axis);
  const float inertia = b->GetInertia();
  return 1 / b->GetMass() + (inertia > 0 && !b->IsFixedRotation() ? lever * lever / inertia : 0);
}

// Solves a spring, stretched by so many metres, and a damper between two points along an axis, implicitly, for the next step's end.
void pullTogether(
  const b2DistanceJoint *joint, const b2Vec2 &axis, float stretch, float stiffness, float damping, float seconds) {
  b2Body *a = const_cast<b2DistanceJoint *>(joint)->GetBodyA();
  b2Body *b = const_cast<b2DistanceJoint *>(joint)->GetBodyB();
  const b2Vec2 pointA = joint->GetAnchorA();
  const b2Vec2 pointB = joint->GetAnchorB();
  const float strength = seconds * (damping + seconds * stiffness);
  const float inverse = inverseMass(a, pointA, axis) + inverseMass(b, pointB, axis);
  if (!(strength > 0) || !(inverse > 0)) return;
  const float speed = b2Dot(comingVelocity(b, pointB, seconds) - comingVelocity(a, pointA, seconds), axis);
  const float bias = stretch * seconds * stiffness / strength;
  const b2Vec2 impulse = -(speed + bias) / (inverse + 1 / strength) * axis;
  a->ApplyLinearImpulse(-impulse, pointA, false);
  b->ApplyLinearImpulse(impulse, pointB, false);
}

// What Box2D's spring leaves out: sideways damping, and everything within its slop, where it has no direction. Exactly at its anchor a spring
// with a length does not pull.
void completeSpring(b2DistanceJoint *spring, float seconds) {
  const float length = spring->GetLength();
  if (!(spring->GetStiffness() > 0) || length >= shortLength) return;
  if (!spring->GetBodyA()->IsAwake() && !spring->GetBodyB()->IsAwake()) return;
  b2Vec2 along = spring->GetAnchorB() - spring->GetAnchorA();
  const float stiffness = spring->GetStiffness();
  const float damping = spring->GetDamping();
  if (length < b2_linearSlop && along.Length() <= b2_linearSlop) {
    pullTogether(spring, b2Vec2(1, 0), along.x, stiffness, damping, seconds);
    pullTogether(spring, b2Vec2(0, 1), along.y, stiffness, damping, seconds);
    return;
  }
  const float distance = along.Normalize();
  const bool hasDirection = distance > 1e-6f;
  if (!hasDirection) along = b2Vec2(1, 0);
  if (distance <= b2_linearSlop) pullTogether(spring, along, distance - length, hasDirection ? stiffness : 0, damping, seconds);
  const float part = 1 - (length / shortLength) * (length / shortLength);
  pullTogether(spring, b2Vec2(-along.y, along.x), 0, 0, part * damping, seconds);
}

// MARK: Groups

// Category bits: one for all that moves, then two a group: its members, its walls. Further groups share bits, and lists decide.
constexpr int groupsInBits = 7;
constexpr uint16 movingBit = 1;
uint16 memberBit(int group) { return static_cast<uint16>(1u << (1 + 2 * (group % groupsInBits))); }
uint16 wallBit(int group) { return static_cast<uint16>(1u << (2 + 2 * (group % groupsInBits))); }

b2Filter filter(const std::vector<EdgeMembership> &memberships) {
  b2Filter out;
  out.categoryBits = 0;
  out.maskBits = 0;
  for (const EdgeMembership &it : memberships) {
    if (it.roles & EdgeRoleWall) {
      out.categoryBits |= wallBit(it.group);
      out.maskBits |= movingBit;
      continue;
    }
    out.categoryBits |= movingBit;
    if (it.roles & EdgeRoleMeetsMembers) {
      out.categoryBits |= memberBit(it.group);
      out.maskBits |= memberBit(it.group);
    }
    if (it.roles & EdgeRoleMeetsWalls) out.maskBits |= wallBit(it.group);
  }
  return out;
}

bool meet(int a, int b) {
  if (a & EdgeRoleWall) return b & EdgeRoleMeetsWalls;
  if (b & EdgeRoleWall) return a & EdgeRoleMeetsWalls;
  return a & b & EdgeRoleMeetsMembers;
}

bool shareGroup(const b2Body *a, const b2Body *b) {
  for (const EdgeMembership &first : note(a)->memberships) {
    for (const EdgeMembership &second : note(b)->memberships) {
      if (first.group == second.group && meet(first.roles, second.roles)) return true;
    }
  }
  return false;
}

}  // namespace

struct EdgeWorld : b2ContactListener, b2ContactFilter {
  explicit EdgeWorld(bool isOpen) : world(b2Vec2(0, 0)), isOpen(isOpen) {
    world.SetContactListener(this);
    world.SetContactFilter(this);
  }
  ~EdgeWorld() {
    for (b2Body *b = world.GetBodyList(); b != nullptr; b = b->GetNext()) delete note(b);
  }

  void BeginContact(b2Contact *contact) override {
    settleFriction(contact);
    if (isOnlyTouch(contact)) append(contact, true);
  }
  void EndContact(b2Contact *contact) override {
    if (isOnlyTouch(contact)) append(contact, false);
  }
  void PreSolve(b2Contact *contact, const b2Manifold *) override {
    if (isOpen) return;
    settleSlowFriction(contact);
    settleRestitution(contact, stepSeconds);
  }
  // Called between a step's solving and its search for impacts, which looks at every contact for each impact, and takes each body that
  // lies on a wall for one. Leaves the contacts of slow bodies out until the next step: they get through nothing, and `keepOut` sets
  // back what the solver presses into a wall. A frame of a heap of 1,000 takes 0.69 of the time.
  void PostSolve(b2Contact *contact, const b2ContactImpulse *) override {
    if (isOpen || isFast(contact->GetFixtureA()->GetBody()) || isFast(contact->GetFixtureB()->GetBody())) return;
    contact->SetEnabled(false);
  }
  bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
    if (isOpen) return true;
    if (!b2ContactFilter::ShouldCollide(a, b)) return false;
    return groupCount <= groupsInBits || shareGroup(a->GetBody(), b->GetBody());
  }

  void append(b2Contact *contact, bool began) {
    contacts.push_back(
      {token(contact->GetFixtureA()->GetBody()), token(contact->GetFixtureB()->GetBody()),
       began ? vec(middle(contact)) : EdgeVector{0, 0}, began});
  }

  // Whether a body crosses a quarter of its thickness in the present step.
  bool isFast(const b2Body *b) const {
    const float reach = note(b)->thickness / 4 / stepSeconds;
    return b->GetType() != b2_staticBody && b->GetLinearVelocity().LengthSquared() > reach * reach;
  }

  void chooseBullets(float seconds);
  void prepare(float seconds);
  void finish(float seconds);
  void keepOut();
  void stopAtWalls(b2Body *b);
  void settle(float seconds);
  void stopCreepingTurns();
  bool markQuiet();
  void joinIslands();

  b2World world;
  const bool isOpen;
  int groupCount = 0;
  // The length of the present step, or of the last one.
  float stepSeconds = 1;
  // Seconds since the islands were looked at.
  float sinceSettling = 0;
  std::vector<EdgeContact> contacts;
  std::vector<EdgeContact> taken;
  // Awake when the step began.
  std::vector<b2Body *> moving;
  std::vector<b2Body *> bullets;
  std::vector<b2Body *> fast;
  // What does not move.
  std::vector<b2Body *> walls;
};

// MARK: World

EdgeWorld *edge_world_create(bool isOpen) { return new EdgeWorld(isOpen); }

void edge_world_destroy(EdgeWorld *world) { delete world; }

namespace {

// Bullets are watched against all that moves, at a cost that grows with the world: so many at a time.
constexpr size_t mostBullets = 8;

bool isFaster(const b2Body *a, const b2Body *b) {
  return a->GetLinearVelocity().LengthSquared() > b->GetLinearVelocity().LengthSquared();
}

int read(const EdgeReading &reading) {
  int found = 0;
  for (int i = 0; i < reading.count; i++) {
    const b2Body *it = body(reading.bodies[i]);
    if (!it->IsAwake() && !reading.states[i].isAwake) continue;
    reading.states[i] = state(it);
    reading.moved[found++] = i;
  }
  return found;
}

}  // namespace

// Everything that moves is watched against what does not. Against what moves too, only what a step could take through another: a
// body that crosses, in one step, a quarter of its own thickness and the thinnest other's (two may come from both sides).
void EdgeWorld::chooseBullets(float seconds) {
  for (b2Body *b : bullets) b->SetBullet(false);
  bullets.clear();
  if (fast.empty()) return;
  float thinnest = b2_maxFloat;
  for (const b2Body *b = world.GetBodyList(); b != nullptr; b = b->GetNext()) {
    if (b->GetType() == b2_dynamicBody) thinnest = b2Min(thinnest, note(b)->thickness);
  }
  for (b2Body *b : fast) {
    const float reach = (note(b)->thickness + thinnest) / 4 / seconds;
    if (b->GetLinearVelocity().LengthSquared() > reach * reach) bullets.push_back(b);
  }
  if (bullets.size() > mostBullets) {
    std::nth_element(bullets.begin(), bullets.begin() + mostBullets, bullets.end(), isFaster);
    bullets.resize(mostBullets);
  }
  for (b2Body *b : bullets) b->SetBullet(true);
}

namespace {

// A body rests that stays within `restReach` (metres) of its place for `restSeconds` and is never faster than their quotient, the speed
// of rest: 12 points per second. Box2D's own tolerance is 1, for each single step, which piles never keep.
constexpr float restReach = 0.06f;
constexpr float restSeconds = 0.5f;
// Metres per second, of a disc's centre and rim: Box2D's own speed of rest.
constexpr float creepSpeed = 0.01f;
// Seconds between two looks at the islands.
constexpr float restInterval = 0.1f;

// Where the farthest part of the body goes counts as its way.
float way(const b2Body *b, const BodyNote &it) {
  const float radius = it.thickness < 1e3f ? it.thickness / 2 : 0;
  return (b->GetPosition() - it.restPlace).Length() + b2Abs(b->GetAngle() - it.restAngle) * radius;
}

void watchRest(const b2Body *b, BodyNote &it, float seconds) {
  it.restTime += seconds;
  if (b->IsAwake() && !it.isDriven && isSlower(b, restReach / restSeconds) && way(b, it) <= restReach) return;
  it.restPlace = b->GetPosition();
  it.restAngle = b->GetAngle();
  it.restTime = 0;
}

BodyNote *leader(BodyNote *it) {
  while (it->leader != it) {
    it->leader = it->leader->leader;
    it = it->leader;
  }
  return it;
}

// Outlines touch within their skins: what hovers at the top of a small bounce is not held.
bool isPressed(b2Contact *contact) {
  const b2Manifold *manifold = contact->GetManifold();
  for (int i = 0; i < manifold->pointCount; i++) {
    if (manifold->points[i].normalImpulse > 0) return true;
  }
  return false;
}

bool isPressed(b2Body *b) {
  for (b2ContactEdge *edge = b->GetContactList(); edge != nullptr; edge = edge->next) {
    if (edge->contact->IsTouching() && isPressed(edge->contact)) return true;
  }
  return false;
}

bool isMoving(const b2Body *b) { return b->GetType() == b2_dynamicBody && b->IsAwake(); }

}  // namespace

// Whether any body could rest by itself. What is joined to something that does not move, as to a finger, is left to Box2D.
bool EdgeWorld::markQuiet() {
  bool any = false;
  for (b2Body *b = world.GetBodyList(); b != nullptr; b = b->GetNext()) {
    if (!isMoving(b)) continue;
    BodyNote *it = note(b);
    it->leader = it;
    it->mayRest = it->restTime >= restSeconds;
    it->isHeld = false;
    for (b2JointEdge *edge = b->GetJointList(); edge != nullptr; edge = edge->next) {
      if (edge->other->GetType() != b2_dynamicBody) it->mayRest = false;
    }
    any = any || it->mayRest;
  }
  return any;
}

void EdgeWorld::joinIslands() {
  for (b2Contact *contact = world.GetContactList(); contact != nullptr; contact = contact->GetNext()) {
    if (!contact->IsTouching()) continue;
    b2Body *a = contact->GetFixtureA()->GetBody();
    b2Body *b = contact->GetFixtureB()->GetBody();
    const bool isAMoving = isMoving(a);
    const bool isBMoving = isMoving(b);
    if (isPressed(contact)) {
      if (isAMoving) note(a)->isHeld = true;
      if (isBMoving) note(b)->isHeld = true;
    }
    if (isAMoving && isBMoving) leader(note(a))->leader = leader(note(b));
  }
  for (b2Joint *joint = world.GetJointList(); joint != nullptr; joint = joint->GetNext()) {
    if (!isMoving(joint->GetBodyA()) || !isMoving(joint->GetBodyB())) continue;
    leader(note(joint->GetBodyA()))->leader = leader(note(joint->GetBodyB()));
  }
}

// What presses on a disc does not turn it, but for rounding, which turns it ever faster where it is pressed for minutes: discs in a
// field that draws them together spun at 0.3 radians per second after five of them, and never slept.
void EdgeWorld::stopCreepingTurns() {
  for (b2Body *b : moving) {
    const b2Fixture *outline = b->GetFixtureList();
    if (b->GetAngularVelocity() == 0 || note(b)->isTurned || b->GetJointList() != nullptr) continue;
    if (outline == nullptr || outline->GetNext() != nullptr || !isRound(outline) || !isSlower(b, creepSpeed)) continue;
    if (isPressed(b)) b->SetAngularVelocity(0);
  }
}

// Puts islands to sleep whose bodies press on something, stand still and are driven by nothing.
void EdgeWorld::settle(float seconds) {
  sinceSettling += seconds;
  if (sinceSettling < restInterval) return;
  sinceSettling = 0;
  stopCreepingTurns();
  if (!markQuiet()) return;
  joinIslands();
  for (b2Body *b = world.GetBodyList(); b != nullptr; b = b->GetNext()) {
    if (!isMoving(b)) continue;
    BodyNote *it = note(b);
    BodyNote *head = leader(it);
    head->mayRest = head->mayRest && it->mayRest && it->isHeld;
  }
  for (b2Body *b = world.GetBodyList(); b != nullptr; b = b->GetNext()) {
    if (!isMoving(b)) continue;
    const BodyNote *head = leader(note(b));
    if (head->mayRest) b->SetAwake(false);
  }
}

// Reads who is awake, what forces ask of each and who is fast.
void EdgeWorld::prepare(float seconds) {
  moving.clear();
  fast.clear();
  walls.clear();
  for (b2Body *b = world.GetBodyList(); b != nullptr; b = b->GetNext()) {
    note(b)->place = b->GetTransform();
    if (b->GetType() == b2_staticBody) walls.push_back(b);
    if (!isMoving(b)) continue;
    moving.push_back(b);
    BodyNote *it = note(b);
    it->start = b->GetLinearVelocity();
    it->change = seconds * it->acceleration;
    it->acceleration.SetZero();
    if (isFast(b)) fast.push_back(b);
  }
  chooseBullets(seconds);
}

namespace {

// How deep the outlines of a contact are in each other with a body at a place; less than zero apart.
float depth(b2Contact *contact, const b2Body *moved, const b2Transform &place) {
  const b2Fixture *a = contact->GetFixtureA();
  const b2Fixture *b = contact->GetFixtureB();
  b2WorldManifold manifold;
  manifold.Initialize(
    contact->GetManifold(), a->GetBody() == moved ? place : a->GetBody()->GetTransform(), a->GetShape()->m_radius,
    b->GetBody() == moved ? place : b->GetBody()->GetTransform(), b->GetShape()->m_radius);
  float deepest = -b2_maxFloat;
  for (int i = 0; i < contact->GetManifold()->pointCount; i++) deepest = b2Max(deepest, -manifold.separations[i]);
  return deepest;
}

// Takes from a body its speed into a wall.
void loseSpeed(b2Body *b, const b2Vec2 &outwards) {
  const float speed = b2Dot(b->GetLinearVelocity(), outwards);
  if (speed < 0) b->SetLinearVelocity(b->GetLinearVelocity() - speed * outwards);
}

// Metres.
constexpr float shortestRay = 1e-7f;

// A part of a body's thickness: a step takes it no deeper into a wall than by this, nor deeper than twice this.
float reach(const b2Body *b) { return note(b)->thickness / 8; }

// Sets back a body that the step has taken too deep into a wall; answers whether it was deep in one.
bool setBack(b2Body *b, b2Contact *contact) {
  const float now = depth(contact, b, b->GetTransform());
  if (!(now > reach(b))) return false;
  const float before = b2Max(depth(contact, b, note(b)->place), 0.0f);
  const float allowed = b2Min(before + reach(b), b2Max(before, 2 * reach(b)));
  if (!(now > allowed)) return true;
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  const b2Vec2 outwards = contact->GetFixtureA()->GetBody() == b ? -manifold.normal : manifold.normal;
  b->SetTransform(b->GetPosition() + (now - allowed) * outwards, b->GetAngle());
  loseSpeed(b, outwards);
  return true;
}

// How near a body's centre comes to a wall that it is pressed into.
float leastDistance(const b2Body *b) { return 2 * reach(b); }

// How far two shapes are from each other, without their radii, and the direction from the first to the second; 0 if they overlap.
float distance(const b2Shape *first, const b2Transform &here, const b2Shape *second, const b2Transform &there, b2Vec2 *direction) {
  b2DistanceInput input;
  input.proxyA.Set(first, 0);
  input.proxyB.Set(second, 0);
  input.transformA = here;
  input.transformB = there;
  input.useRadii = false;
  b2SimplexCache cache;
  cache.count = 0;
  b2DistanceOutput output;
  b2Distance(&output, &cache, &input);
  if (!(output.distance > b2_epsilon)) return 0;
  *direction = 1 / output.distance * (output.pointB - output.pointA);
  return output.distance;
}

// Moves a body whose centre is too near a wall away from it. What is deep in a wall turns, and its depth along a side says little then.
void holdCentre(b2Body *b, const b2Fixture *wall) {
  b2CircleShape centre;
  centre.m_radius = 0;
  b2Vec2 outwards;
  const float gap = distance(wall->GetShape(), wall->GetBody()->GetTransform(), &centre, b->GetTransform(), &outwards);
  if (gap == 0 || gap >= leastDistance(b)) return;
  b->SetTransform(b->GetPosition() + (leastDistance(b) - gap) * outwards, b->GetAngle());
  loseSpeed(b, outwards);
}

}  // namespace

// The solver leaves a part of impacts over, most of it where the fast and heavy strike the light, and gives up on a body after a number
// of impacts, and a joint draws what it holds without regard to walls: what lies on a wall then leaves through it. No step takes a body's
// centre through a wall, nor the body deeper into one by more than an eighth of its thickness, nor deeper than a quarter of it.
void EdgeWorld::keepOut() {
  for (b2Body *wall : walls) {
    for (b2ContactEdge *edge = wall->GetContactList(); edge != nullptr; edge = edge->next) {
      if (!isMoving(edge->other) || !edge->contact->IsTouching() || !setBack(edge->other, edge->contact)) continue;
      const bool isFirst = edge->contact->GetFixtureA()->GetBody() == wall;
      holdCentre(edge->other, isFirst ? edge->contact->GetFixtureA() : edge->contact->GetFixtureB());
      note(edge->other)->isDeep = true;
    }
  }
  for (b2Body *b : moving) {
    const bool isFar = b2DistanceSquared(b->GetPosition(), note(b)->place.p) > reach(b) * reach(b);
    if (isFar || note(b)->isDeep || b->GetJointList() != nullptr) stopAtWalls(b);
    note(b)->isDeep = false;
  }
}

// Sets back a body whose centre the step has taken through a wall.
void EdgeWorld::stopAtWalls(b2Body *b) {
  struct Callback : b2RayCastCallback {
    float ReportFixture(b2Fixture *found, const b2Vec2 &at, const b2Vec2 &out, float fraction) override {
      if (found->GetBody()->GetType() != b2_staticBody || !owner->ShouldCollide(found, outline)) return -1;
      isHit = true;
      point = at;
      normal = out;
      return fraction;
    }
    EdgeWorld *owner;
    b2Fixture *outline;
    bool isHit = false;
    b2Vec2 point, normal;
  } callback;
  callback.owner = this;
  callback.outline = b->GetFixtureList();
  if (callback.outline == nullptr) return;
  const b2Vec2 start = note(b)->place.p;
  // What one wall sends back can meet another one: in a corner it stays where the step began.
  for (int tries = 0;; tries++) {
    // A ray has a length: what has been set back can be where it began.
    const float way = (b->GetPosition() - start).Length();
    callback.isHit = false;
    if (way > shortestRay) world.RayCast(&callback, start, b->GetPosition());
    if (!callback.isHit) {
      // What was stopped is no faster than it went: a joint between two walls leaves it any speed, and any spin.
      const float speed = b->GetLinearVelocity().Length();
      if (tries == 0 && !note(b)->isDeep) return;
      if (speed * stepSeconds > way) b->SetLinearVelocity(way / stepSeconds / speed * b->GetLinearVelocity());
      b->SetAngularVelocity(0.5f * b->GetAngularVelocity());
      return;
    }
    const float before = b2Dot(start - callback.point, callback.normal);
    const float distance = b2Clamp(before, leastDistance(b), note(b)->thickness / 2);
    b->SetTransform(tries < 3 ? callback.point + distance * callback.normal : start, b->GetAngle());
    loseSpeed(b, callback.normal);
  }
}

void EdgeWorld::finish(float seconds) {
  keepOut();
  for (b2Body *b : moving) {
    BodyNote *it = note(b);
    watchRest(b, *it, seconds);
    it->isDriven = false;
  }
  settle(seconds);
  for (b2Body *b : moving) note(b)->isTurned = false;
}

EdgeOutcome edge_world_advance(EdgeWorld *world, const EdgeStep *step, const EdgeReading *reading) {
  for (int i = 0; i < step->pullCount; i++) {
    const EdgePull &pull = step->pulls[i];
    const b2Vec2 acceleration = vec(pull.acceleration);
    for (int j = 0; j < pull.count; j++) {
      b2Body *b = body(pull.bodies[j]);
      if (b->IsAwake()) accelerate(b, acceleration);
    }
  }
  for (int i = 0; i < step->pushCount; i++) push(step->pushes[i]);
  world->stepSeconds = step->seconds;
  for (b2Joint *joint = world->world.GetJointList(); joint != nullptr; joint = joint->GetNext()) {
    if (joint->GetType() == e_distanceJoint) completeSpring(static_cast<b2DistanceJoint *>(joint), step->seconds);
  }
  world->prepare(step->seconds);
  world->world.Step(step->seconds, step->velocityIterations, step->positionIterations);
  world->finish(step->seconds);
  EdgeOutcome outcome{0, static_cast<int>(world->moving.size()), static_cast<int>(world->contacts.size())};
  if (reading != nullptr) outcome.movedCount = read(*reading);
  return outcome;
}

void edge_world_advance_bare(EdgeWorld *world, const EdgeStep *step) {
  world->world.Step(step->seconds, step->velocityIterations, step->positionIterations);
}

void edge_world_set_gravity(EdgeWorld *world, EdgeVector acceleration) { world->world.SetGravity(vec(acceleration)); }
void edge_world_set_group_count(EdgeWorld *world, int count) { world->groupCount = count; }

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
  def.userData.pointer = reinterpret_cast<uintptr_t>(new BodyNote{token});
  return body(world->world.CreateBody(&def));
}

void edge_body_destroy(EdgeWorld *world, EdgeBody *b) {
  BodyNote *old = note(body(b));
  world->bullets.erase(std::remove(world->bullets.begin(), world->bullets.end(), body(b)), world->bullets.end());
  world->world.DestroyBody(body(b));
  delete old;
}

uint64_t edge_body_token(const EdgeBody *b) { return token(body(b)); }
EdgeBodyState edge_body_state(const EdgeBody *b) { return state(body(b)); }
bool edge_body_is_awake(const EdgeBody *b) { return body(b)->IsAwake(); }

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
void edge_body_set_thickness(EdgeBody *b, float thickness) { note(body(b))->thickness = thickness; }
void edge_body_set_awake(EdgeBody *b, bool isAwake) {
  body(b)->SetAwake(isAwake);
  note(body(b))->restTime = 0;
}

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

EdgeFixture *edge_body_add_box(EdgeBody *b, EdgeVector halfSize, EdgeVector center, float angle, EdgeMaterial material) {
  if (!(halfSize.x > b2_linearSlop && halfSize.y > b2_linearSlop)) return nullptr;
  b2PolygonShape shape;
  shape.SetAsBox(halfSize.x, halfSize.y, vec(center), angle);
  return add(b, shape, material);
}

EdgeFixture *edge_body_add_circle(EdgeBody *b, float radius, EdgeVector center, EdgeMaterial material) {
  if (!(radius > 0)) return nullptr;
  b2CircleShape shape;
  shape.m_radius = radius;
  shape.m_p = vec(center);
  return add(b, shape, material);
}

namespace {

// The corners of the convex hull of some points that are farther than Box2D welds from each other (Andrew's monotone chain); none if they
// are a sliver, which Box2D ends the program for.
int hull(const EdgeVector *points, int count, b2Vec2 *corners) {
  std::vector<b2Vec2> kept;
  for (int i = 0; i < count; i++) {
    const b2Vec2 point = vec(points[i]);
    const bool isNear = std::any_of(kept.begin(), kept.end(), [&](const b2Vec2 &other) {
      return b2DistanceSquared(point, other) < 0.36f * b2_linearSlop * b2_linearSlop;
    });
    if (!isNear) kept.push_back(point);
  }
  if (kept.size() < 3) return 0;
  std::sort(kept.begin(), kept.end(), [](const b2Vec2 &a, const b2Vec2 &b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  std::vector<b2Vec2> chain;
  for (int side = 0; side < 2; side++) {
    const size_t start = chain.size();
    for (const b2Vec2 &point : kept) {
      while (chain.size() >= start + 2 && b2Cross(chain.back() - chain[chain.size() - 2], point - chain.back()) <= 0) chain.pop_back();
      chain.push_back(point);
    }
    chain.pop_back();
    std::reverse(kept.begin(), kept.end());
  }
  float area = 0;
  for (size_t i = 0; i < chain.size(); i++) area += b2Cross(chain[i] - chain[0], chain[(i + 1) % chain.size()] - chain[0]) / 2;
  if (chain.size() < 3 || !(area > b2_linearSlop * b2_linearSlop / 4)) return 0;
  std::copy(chain.begin(), chain.end(), corners);
  return static_cast<int>(chain.size());
}

}  // namespace

EdgeFixture *edge_body_add_polygon(EdgeBody *b, const EdgeVector *points, int count, EdgeMaterial material) {
  if (count < 3 || count > b2_maxPolygonVertices) return nullptr;
  b2Vec2 corners[b2_maxPolygonVertices];
  const int kept = hull(points, count, corners);
  if (kept < 3) return nullptr;
  b2PolygonShape shape;
  shape.Set(corners, kept);
  return add(b, shape, material);
}

EdgeFixture *edge_body_add_segment(EdgeBody *b, EdgeVector start, EdgeVector end, float radius, EdgeMaterial material) {
  if (!(b2DistanceSquared(vec(start), vec(end)) > b2_linearSlop * b2_linearSlop)) return nullptr;
  b2EdgeShape shape;
  shape.SetTwoSided(vec(start), vec(end));
  shape.m_radius = radius;
  return add(b, shape, material);
}

void edge_body_remove_fixtures(EdgeBody *b) {
  while (b2Fixture *f = body(b)->GetFixtureList()) body(b)->DestroyFixture(f);
  note(body(b))->fixtureCount = 0;
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

void edge_body_set_memberships(EdgeBody *b, const EdgeMembership *memberships, int count) {
  BodyNote *it = note(body(b));
  it->memberships.assign(memberships, memberships + count);
  it->filter = filter(it->memberships);
  for (b2Fixture *f = body(b)->GetFixtureList(); f != nullptr; f = f->GetNext()) f->SetFilterData(it->filter);
}

// MARK: Joints

EdgeJoint *edge_joint_distance(
  EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchorA, EdgeVector anchorB, bool collide) {
  b2DistanceJointDef def;
  def.Initialize(body(a), body(b), vec(anchorA), vec(anchorB));
  def.collideConnected = collide;
  return joint(world->world.CreateJoint(&def));
}

void edge_joint_distance_set_rigid(EdgeJoint *j, float lower, float upper) {
  auto *it = static_cast<b2DistanceJoint *>(joint(j));
  it->SetMinLength(0);
  it->SetMaxLength(b2_maxFloat);
  it->SetLength(upper);
  it->SetMinLength(lower);
  it->SetMaxLength(upper);
  it->SetStiffness(0);
  it->SetDamping(0);
}

void edge_joint_distance_set_spring(EdgeJoint *j, float length, EdgeSpring spring) {
  auto *it = static_cast<b2DistanceJoint *>(joint(j));
  const float mass = movedMass(it->GetBodyA(), it->GetBodyB());
  FreeSpring::set(it, length);
  it->SetStiffness(mass * spring.stiffness);
  it->SetDamping(mass * spring.damping);
}

EdgeJoint *edge_joint_point(EdgeWorld *world, EdgeBody *ground, EdgeBody *b, EdgeVector anchor) {
  b2MouseJointDef def;
  def.bodyA = body(ground);
  def.bodyB = body(b);
  def.target = vec(anchor);
  def.maxForce = b2_maxFloat;
  def.collideConnected = true;
  return joint(world->world.CreateJoint(&def));
}

void edge_joint_point_set(EdgeJoint *j, EdgeVector target, EdgeSpring spring) {
  auto *it = static_cast<b2MouseJoint *>(joint(j));
  const float mass = it->GetBodyB()->GetMass();
  it->SetStiffness(mass * spring.stiffness);
  it->SetDamping(mass * spring.damping);
  if (it->GetTarget() != vec(target)) it->SetTarget(vec(target));
}

namespace {

// What keeps a body from moving: how far it may go against a direction, less than zero if it must go back.
struct Obstacle {
  b2Vec2 outwards;
  float gap;
};

// The walls that a body touches or has near it, as near as Box2D looks for contacts.
int findObstacles(b2Body *b, Obstacle *found, int capacity) {
  int count = 0;
  for (b2ContactEdge *edge = b->GetContactList(); edge != nullptr && count < capacity; edge = edge->next) {
    b2Contact *contact = edge->contact;
    if (edge->other->GetType() != b2_staticBody) continue;
    const bool isFirst = contact->GetFixtureA()->GetBody() == b;
    Obstacle &obstacle = found[count];
    if (contact->IsTouching()) {
      b2WorldManifold manifold;
      contact->GetWorldManifold(&manifold);
      obstacle.outwards = isFirst ? -manifold.normal : manifold.normal;
      obstacle.gap = b2_linearSlop - depth(contact, b, b->GetTransform());
    } else {
      const b2Fixture *wall = isFirst ? contact->GetFixtureB() : contact->GetFixtureA();
      const b2Fixture *own = isFirst ? contact->GetFixtureA() : contact->GetFixtureB();
      const float gap = distance(
        wall->GetShape(), edge->other->GetTransform(), own->GetShape(), b->GetTransform(), &obstacle.outwards);
      if (gap == 0) continue;
      obstacle.gap = b2Max(gap - wall->GetShape()->m_radius - own->GetShape()->m_radius, 0.0f);
    }
    count += 1;
  }
  return count;
}

constexpr int mostObstacles = 32;
// Metres that a body slides along walls in a step: as near as they are known.
constexpr float farthestSlide = 0.1f;

// What is left in a step of a `way` for a body with walls about it: along them, and by a part back out of those that it is deep in.
b2Vec2 wayAlongWalls(b2Body *b, const b2Vec2 &whole, float retreat = b2_baumgarte) {
  Obstacle obstacles[mostObstacles];
  const int count = findObstacles(b, obstacles, mostObstacles);
  b2Vec2 way = whole;
  // A corner has two walls, and what the second one sends back can be against the first.
  for (int pass = 0; pass < 16; pass++) {
    bool isFree = true;
    for (int i = 0; i < count; i++) {
      const float least = obstacles[i].gap > 0 ? -obstacles[i].gap : -retreat * obstacles[i].gap;
      const float speed = b2Dot(way, obstacles[i].outwards);
      if (speed >= least - b2_epsilon) continue;
      if (pass == 0 && isFree && way.Length() > farthestSlide) way *= farthestSlide / way.Length();
      way += b2Max(least - b2Dot(way, obstacles[i].outwards), 0.0f) * obstacles[i].outwards;
      isFree = false;
    }
    if (isFree) return way;
  }
  return b2Vec2_zero;
}

}  // namespace

void edge_joint_follow(EdgeJoint *j, const EdgeLeash *leash, float seconds) {
  b2Joint *it = joint(j);
  b2Body *anchor = it->GetBodyA();
  b2Body *b = it->GetBodyB();
  const b2Vec2 end = vec(leash->target);
  const b2Vec2 place = it->GetAnchorB();
  const float part = 1.0f / static_cast<float>(leash->steps);
  // The item's point belongs at `length` from the anchor, on the side where it is.
  b2Vec2 outwards = place - end;
  if (outwards.Normalize() < b2_epsilon) outwards = b2Vec2(0, 1);
  const b2Vec2 way = part * (end + leash->length * outwards - place);
  const b2Vec2 free = wayAlongWalls(b, way);
  b2Vec2 next = anchor->GetPosition() + part * (end - anchor->GetPosition());
  b2Vec2 step = next - anchor->GetPosition();
  if (free != way) {
    b2Vec2 towards = end - (place + free);
    if (towards.Normalize() < b2_epsilon) towards = -outwards;
    next = place + free + leash->length * towards;
    // What walls do to the item is not its motion: it has no more than the anchor's along them.
    step = wayAlongWalls(b, seconds * vec(leash->velocity), 0);
  }
  // Box2D moves a body no farther in a step: beyond, it jumps.
  if (step.Length() > b2_maxTranslation) step.SetZero();
  anchor->SetLinearVelocity(step.Length() > shortestRay ? 1 / seconds * step : b2Vec2_zero);
  if (next - step != anchor->GetPosition()) anchor->SetTransform(next - step, 0);
}

EdgeJoint *edge_joint_revolute(EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, bool collide) {
  b2RevoluteJointDef def;
  def.Initialize(body(a), body(b), vec(anchor));
  def.collideConnected = collide;
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
  EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, EdgeVector axis, bool collide) {
  b2PrismaticJointDef def;
  def.Initialize(body(a), body(b), vec(anchor), vec(axis));
  def.collideConnected = collide;
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

EdgeJoint *edge_joint_weld(EdgeWorld *world, EdgeBody *a, EdgeBody *b, EdgeVector anchor, bool collide) {
  b2WeldJointDef def;
  def.Initialize(body(a), body(b), vec(anchor));
  def.collideConnected = collide;
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
