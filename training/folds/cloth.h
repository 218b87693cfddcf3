// Simulates cloth on a standing body. Lengths are in cm: x to the right of the picture, y up from the base of the neck, z toward the camera.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <random>
#include <string>
#include <vector>

struct Vec {
  double x, y, z;
};
inline Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec operator*(Vec a, double s) { return {a.x * s, a.y * s, a.z * s}; }
inline double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline double length(Vec a) { return std::sqrt(dot(a, a)); }
inline Vec cross(Vec a, Vec b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
inline double smoothstep(double from, double to, double x) {
  const double t = std::clamp((x - from) / (to - from), 0.0, 1.0);
  return t * t * (3 - 2 * t);
}
inline double degrees(double angle) { return angle * M_PI / 180; }

// How the body stands. Angles are in degrees.
struct Pose {
  double arm = 11, elbow = 0;          // how far the arms are held away from the body, and how much the elbows are bent
  double lean = 0;                     // how far the hips are shifted to the right
  double step = 0;                     // how far the right foot is ahead of the left one, halved
};

// An ellipse around the body's axis at height y: half its width, half its depth, and how far its centre lies in front.
struct Section {
  double y, halfWidth, halfDepth, front;
};

// A limb: a cone with round ends.
struct Limb {
  Vec from, to;
  double fromRadius, toRadius;
};

class Body {
public:
  // Below a top, the hips go on instead of legs, so that its hem rests on them.
  explicit Body(bool hasLegs) : lowest(hasLegs ? -69 : -90) {
    sections = {{4, 6, 6, -1}, {-1, 8, 6, -1}, {-5, 15.5, 8, -1}, {-12, 17, 10.2, 0}, {-20, 16.8, 11.8, 0.6}, {-30, 15.4, 10.8, 0.4}, {-40, 14.4, 10.2, 0.6},
      {-50, 15.8, 10.8, 0}, {-58, 17.2, 11.4, -0.6}};
    if (hasLegs) sections.insert(sections.end(), {{-66, 17.2, 10, -0.5}, {-76, 17, 9, -0.4}});
    else sections.push_back({-80, 17, 11.4, -0.6});
  }

  // Builds the limbs. `raise` is how much farther the arms are raised than in the pose, in degrees. `shift` is the part of the lean that is reached, 0..1.
  void stand(const Pose &pose, double raise, double shift) {
    lean = pose.lean * shift;
    limbs = {{{0, -3, -1}, {0, 10, 0}, 6, 6}};
    for (int side : {-1, 1}) {
      const double arm = degrees(pose.arm + raise), bent = 1 - smoothstep(20, 60, pose.arm + raise), forearm = arm - degrees(pose.elbow) * bent;
      const Vec neck{side * 6.5, 0.2, -1}, shoulder{side * 17.5, -4.6, -1};
      const Vec elbow = shoulder + Vec{side * std::sin(arm), -std::cos(arm), 0} * 29;
      const Vec wrist = elbow + Vec{side * std::sin(forearm) * 0.97, -std::cos(forearm) * 0.97, pose.elbow > 0 ? 0.24 * bent : 0} * 26;
      limbs.push_back({neck, shoulder, 4.2, 5.2});
      limbs.push_back({shoulder, elbow, 5.3, 4.3});
      limbs.push_back({elbow, wrist, 4.3, 3});
      // A fist, which keeps the cuff from slipping off the arm.
      limbs.push_back({wrist, wrist + (wrist - elbow) * 0.25, 3, 5});
      const double ahead = side * pose.step;
      const Vec hip{side * 9.0 + lean, -66, -0.4}, knee{side * 10.2 + lean, -102, ahead / 2 + 0.8}, ankle{side * 11.2 + lean, -142, ahead - 1};
      limbs.push_back({hip, knee, 8.2, 5.9});
      limbs.push_back({knee, ankle, 5.9, 4.2});
    }
  }

  // Returns the section at a height, between the nearest ones (Catmull-Rom, because cloth would show the edges of straight pieces).
  Section sectionAt(double y) const {
    const int n = sections.size();
    if (y >= sections[0].y) return sections[0];
    for (int i = 1; i < n; i++) {
      if (y < sections[i].y) continue;
      const Section &a = sections[std::max(0, i - 2)], &b = sections[i - 1], &c = sections[i], &d = sections[std::min(n - 1, i + 1)];
      const double t = (b.y - y) / (b.y - c.y), t2 = t * t, t3 = t2 * t;
      auto between = [&](double Section::*part) {
        const double begin = i < 2 ? 0 : (c.*part - a.*part) / (a.y - c.y) * (b.y - c.y);
        const double end = i + 1 >= n ? 0 : (d.*part - b.*part) / (b.y - d.y) * (b.y - c.y);
        return (2 * t3 - 3 * t2 + 1) * b.*part + (t3 - 2 * t2 + t) * begin + (3 * t2 - 2 * t3) * c.*part + (t3 - t2) * end;
      };
      return {y, between(&Section::halfWidth), between(&Section::halfDepth), between(&Section::front)};
    }
    return sections[n - 1];
  }

  double girthAt(double y) const {
    const Section s = sectionAt(y);
    return 2 * M_PI * std::sqrt((s.halfWidth * s.halfWidth + s.halfDepth * s.halfDepth) / 2);
  }

  // Moves a point of the cloth out of the body. Friction holds it: `from` is where it was before.
  void push(Vec &point, Vec from) const {
    const Vec inside = point;
    if (point.y < 2 && point.y > lowest) {
      const Section s = sectionAt(point.y);
      const double middle = lean * smoothstep(-8, -62, point.y), x = point.x - middle, z = point.z - s.front;
      const double reach = std::hypot(x / s.halfWidth, z / s.halfDepth), limit = 1 + gap / std::min(s.halfWidth, s.halfDepth);
      if (reach < limit && reach > 1e-6) point = {middle + x * limit / reach, point.y, s.front + z * limit / reach};
    }
    for (const Limb &limb : limbs) {
      const Vec axis = limb.to - limb.from;
      const double along = std::clamp(dot(point - limb.from, axis) / dot(axis, axis), 0.0, 1.0);
      const double radius = limb.fromRadius + (limb.toRadius - limb.fromRadius) * along + gap;
      const Vec nearest = limb.from + axis * along, away = point - nearest;
      const double distance = length(away);
      if (distance < radius && distance > 1e-6) point = nearest + away * (radius / distance);
    }
    const Vec out = point - inside;
    const double depth = length(out);
    if (depth < 1e-9) return;
    const Vec normal = out * (1 / depth), move = point - from, slide = move - normal * dot(move, normal);
    const double slid = length(slide);
    if (slid > 1e-9) point = point - slide * (std::min(slid, friction * depth + 0.004) / slid);
  }

private:
  static constexpr double gap = 0.35, friction = 0.35;
  const double lowest;
  std::vector<Section> sections;
  std::vector<Limb> limbs;
  double lean = 0;
};

// A part of the garment, which gets maps of its own.
enum class Part { body, back, left, right };

// Cloth as points that are linked at fixed distances. A link with `softness` 0 is rigid.
class Cloth {
public:
  static constexpr double stretch = 0.02, shear = 1;
  std::mt19937 random;
  std::vector<Vec> points;
  explicit Cloth(int seed) : random(seed) {}

  int add(Vec at) {
    std::uniform_real_distribution<double> jitter(-0.1, 0.1);
    points.push_back(at + Vec{jitter(random), jitter(random), jitter(random)});
    return points.size() - 1;
  }
  void link(int a, int b, double rest, double softness) {
    if (a != b) links.push_back({a, b, rest, softness});
  }
  // Adds a piece with the corners a, b (above) and c, d (below), which resists shear. Seen from outside, a and c are on the left.
  void quad(int a, int b, int c, int d, double across, double down, Part part) {
    const double diagonal = std::hypot(across, down);
    link(a, d, diagonal, shear);
    link(b, c, diagonal, shear);
    quads.push_back({{a, b, c, d}, part});
  }
  void pin(int point) { pins.push_back({point, points[point]}); }
  void movePins(Vec by) {
    for (auto &[point, at] : pins) at = at + by;
  }

  // Lets the cloth fall for `frames` sixtieths of a second, with small steps of extended position based dynamics (Macklin et al. 2016, 2019).
  // `move` is called before each frame, and moves the body.
  void fall(const Body &body, int frames, const std::function<void(int)> &move) {
    const int steps = 12;
    const double dt = 1.0 / 60 / steps;
    std::vector<Vec> before = points, speed(points.size(), {0, 0, 0});
    // In the order of construction, links would pull the cloth to one side.
    std::shuffle(links.begin(), links.end(), random);
    for (int frame = 0; frame < frames; frame++) {
      move(frame);
      const double gravity = frame < 20 ? 100 : 980, kept = frame < 20 ? 0.97 : frame > frames - 60 ? 0.985 : 0.997;
      for (int step = 0; step < steps; step++) {
        for (size_t i = 0; i < points.size(); i++) {
          Vec v = speed[i] * kept + Vec{0, -gravity * dt, 0};
          if (length(v) > 250) v = v * (250 / length(v));
          before[i] = points[i];
          points[i] = points[i] + v * dt;
        }
        for (const Link &l : links) {
          const Vec apart = points[l.b] - points[l.a];
          const double distance = length(apart);
          if (distance < 1e-9) continue;
          const Vec pull = apart * ((distance - l.rest) / distance / (2 + l.softness));
          points[l.a] = points[l.a] + pull;
          points[l.b] = points[l.b] - pull;
        }
        for (size_t i = 0; i < points.size(); i++) body.push(points[i], before[i]);
        for (const auto &[point, at] : pins) points[point] = at;
        for (size_t i = 0; i < points.size(); i++) speed[i] = (points[i] - before[i]) * (1 / dt);
      }
    }
  }

  // Writes what the camera sees of the body, the left and the right part, from the height `highest` down: for each pixel its depth, its normal (x, y, z), and 1
  // where there is cloth.
  void write(const std::string &file, double highest) const {
    std::vector<Vec> normals(points.size(), {0, 0, 0});
    for (const Quad &q : quads) {
      const Vec normal = cross(points[q.at[1]] - points[q.at[2]], points[q.at[3]] - points[q.at[0]]);
      for (int i : q.at) normals[i] = normals[i] + normal;
    }
    std::vector<float> out;
    for (Part part : {Part::body, Part::left, Part::right}) {
      std::vector<float> picture(size_t(width) * height * 5, 0);
      std::vector<double> depth(width * height, -1e9);
      for (const Quad &q : quads) {
        if (q.part != part) continue;
        draw({q.at[0], q.at[1], q.at[2]}, normals, highest, picture, depth);
        draw({q.at[1], q.at[3], q.at[2]}, normals, highest, picture, depth);
      }
      out.insert(out.end(), picture.begin(), picture.end());
    }
    FILE *stream = std::fopen(file.c_str(), "wb");
    if (!stream || std::fwrite(out.data(), sizeof(float), out.size(), stream) != out.size() || std::fclose(stream) != 0) {
      std::perror(file.c_str());
      std::exit(1);
    }
  }

private:
  struct Link {
    int a, b;
    double rest, softness;
  };
  struct Quad {
    int at[4];
    Part part;
  };
  // The picture, as in make_maps.py: 4 pixels per cm, from 50 cm left of the body's axis.
  static constexpr int width = 400, height = 320;
  static constexpr double pixel = 0.25, left = -50;
  std::vector<Link> links;
  std::vector<Quad> quads;
  std::vector<std::pair<int, Vec>> pins;

  void draw(const int (&corners)[3], const std::vector<Vec> &normals, double highest, std::vector<float> &picture, std::vector<double> &depth) const {
    double x[3], y[3];
    for (int k = 0; k < 3; k++) x[k] = (points[corners[k]].x - left) / pixel, y[k] = (highest - points[corners[k]].y) / pixel;
    const double area = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]);
    if (std::abs(area) < 1e-9) return;
    const int right = std::min(width - 1.0, std::ceil(std::max({x[0], x[1], x[2]}))), first = std::max(0.0, std::floor(std::min({x[0], x[1], x[2]})));
    const int bottom = std::min(height - 1.0, std::ceil(std::max({y[0], y[1], y[2]}))), top = std::max(0.0, std::floor(std::min({y[0], y[1], y[2]})));
    for (int row = top; row <= bottom; row++) {
      for (int column = first; column <= right; column++) {
        const double b = ((column - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (row - y[0])) / area;
        const double c = ((x[1] - x[0]) * (row - y[0]) - (column - x[0]) * (y[1] - y[0])) / area, a = 1 - b - c;
        if (a < -1e-4 || b < -1e-4 || c < -1e-4) continue;
        const double z = points[corners[0]].z * a + points[corners[1]].z * b + points[corners[2]].z * c;
        const int at = row * width + column;
        if (z <= depth[at]) continue;
        Vec normal = normals[corners[0]] * a + normals[corners[1]] * b + normals[corners[2]] * c;
        if (length(normal) < 1e-9) continue;
        normal = normal * ((normal.z < 0 ? -1 : 1) / length(normal));
        depth[at] = z;
        const float values[5] = {float(z), float(normal.x), float(normal.y), float(normal.z), 1};
        std::copy(values, values + 5, picture.begin() + size_t(at) * 5);
      }
    }
  }
};
