// Drapes a garment on a body and writes how it hangs: drape top|skirt OUT [option value]...  make_maps.py lists the garments and runs this.
//
// Options, in cm and degrees:
//   seed                           of the small random shifts of all points, so that the two sides fold differently
//   ease, bending, length          how much wider than the chest or hips the garment is, how soft its folds are, and its length below the armpits or the waist
//   cap, raised, sleeve, cuff      of a top: how much longer its sleeves are at the shoulder, how far the arms are raised at first, and the length and girth of
//                                  its sleeves
//   arm, elbow, lean, lift         of a top: how the arms are held and bent, how far the hips shift, and how far the hem is pulled up
//   hem, step                      of a skirt: the girth of its hem, and half the distance by which the right foot is ahead
#include <cstdlib>
#include <map>

#include "cloth.h"

using Options = std::map<std::string, double>;
using Row = std::vector<int>;

static double ellipseGirth(double halfWidth, double halfDepth) { return 2 * M_PI * std::sqrt((halfWidth * halfWidth + halfDepth * halfDepth) / 2); }

// Links the rows of a tube, from top to bottom. `girth` is the tube's at a row, `down` the distance from a row to the next in a column. The last
// rows are softer, as the edge of cloth is.
static void weaveTube(Cloth &cloth, const std::vector<Row> &rows, const std::function<double(int)> &girth,
                      const std::function<double(int, int)> &down, double bending, Part part) {
  const int last = rows.size() - 1, n = rows[0].size();
  for (int r = 0; r <= last; r++) {
    const double across = girth(r) / n;
    for (int i = 0; i < n; i++) {
      const int next = (i + 1) % n;
      // The first row of a sleeve is the armhole, which is already woven.
      if (r > 0 || part == Part::body) {
        cloth.link(rows[r][i], rows[r][next], across, Cloth::stretch);
        cloth.link(rows[r][i], rows[r][(i + 2) % n], 2 * across, r > last - 3 ? bending * 0.3 : bending);
      }
      if (r == last) continue;
      cloth.link(rows[r][i], rows[r + 1][i], down(r, i), Cloth::stretch);
      if (r < last - 1) cloth.link(rows[r][i], rows[r + 2][i], down(r, i) + down(r + 1, i), bending);
      cloth.quad(rows[r][i], rows[r][next], rows[r + 1][i], rows[r + 1][next], (across + girth(r + 1) / n) / 2, (down(r, i) + down(r, next)) / 2, part);
    }
  }
}

// A top: a tube below the armpits, two panels above them, and two sleeves.
class Top {
public:
  Top(Cloth &cloth, const Options &options)
      : cloth(cloth), o(options), girth(92 + o.at("ease")), columns(4 * int(std::round(girth / mesh / 4))), half(columns / 2),
        rows(std::round(o.at("length") / mesh)), up(std::round(heightAtNeck / mesh)), across(girth / columns) {
    const int panel = std::round((41 + o.at("ease") * 0.12) / across);
    first = (half - panel) / 2;
    last = first + panel;
    weaveBody();
    weavePanel(true);
    weavePanel(false);
    for (int side : {-1, 1}) weaveSleeve(side);
  }

  // Lets the top fall. The arms are lowered first. Then the hips shift to one side and the hem is pulled up a little, so that folds run across the body.
  void fall(Body &body, const Pose &pose) {
    double shift = 0, lift = 0;
    cloth.fall(body, 300, [&](int frame) {
      const double nextShift = smoothstep(135, 220, frame), nextLift = o.at("lift") * nextShift;
      body.stand(pose, (o.at("raised") - pose.arm) * (1 - smoothstep(25, 130, frame)), nextShift);
      if (frame == 132) for (int i : tube[rows]) cloth.pin(i);
      cloth.movePins({pose.lean * (nextShift - shift), nextLift - lift, 0});
      shift = nextShift, lift = nextLift;
    });
  }

private:
  static constexpr double mesh = 0.75, armpitY = -22, halfNeck = 8.8, heightAtNeck = 23;
  Cloth &cloth;
  const Options &o;
  const double girth;
  const int columns, half, rows, up;
  const double across;
  // The panels have the columns from `first` to `last`; those between them at the sides are below the arms.
  int first, last;
  std::vector<Row> tube, front, back;

  double fromMiddle(int column) const { return std::abs(column - (first + last) / 2.0) * across; }
  // The height of a panel above the armpits.
  double heightOf(int column, bool isFront) const {
    const double x = fromMiddle(column);
    if (x >= halfNeck) return heightAtNeck - 0.36 * (x - halfNeck);
    return heightAtNeck - (isFront ? 8.5 : 2.2) * std::sqrt(std::max(0.0, 1 - x * x / halfNeck / halfNeck));
  }
  // The point of the tube below a column of a panel.
  int below(int row, int column, bool isFront) const { return tube[row][isFront ? column : (columns - column) % columns]; }

  void weaveBody() {
    tube.assign(rows + 1, Row(columns));
    for (int r = 0; r <= rows; r++) {
      for (int i = 0; i < columns; i++) {
        // Column 0 is at the left side, and the following ones are in front.
        const double angle = M_PI + 2 * M_PI * i / columns, wider = girth / ellipseGirth(19.5, 13.5) * 0.98;
        tube[r][i] = cloth.add({std::cos(angle) * 19.5 * wider, armpitY - r * mesh, -std::sin(angle) * 13.5 * wider});
      }
    }
    weaveTube(cloth, tube, [&](int) { return girth; }, [](int, int) { return mesh; }, o.at("bending"), Part::body);
  }

  void weavePanel(bool isFront) {
    auto &panel = isFront ? front : back;
    panel.assign(up + 1, Row(half + 1, -1));
    for (int r = 0; r <= up; r++) {
      for (int i = first; i <= last; i++) {
        const double f = double(r) / up * heightOf(i, isFront) / heightAtNeck, x = (i - (first + last) / 2.0) * across;
        if (r == 0) panel[r][i] = below(0, i, isFront);
        // The shoulder seams join the panels.
        else if (!isFront && r == up && fromMiddle(i) >= halfNeck) panel[r][i] = front[r][i];
        else {
          const Vec foot = cloth.points[below(0, i, isFront)];
          const double shoulder = 6 - 0.42 * std::max(0.0, std::abs(x) - 6), z = -1 + (foot.z + 1) * std::sqrt(std::max(0.0, 1 - f * f * 0.985));
          panel[r][i] = cloth.add({foot.x + (x - foot.x) * f, armpitY + (shoulder - armpitY) * f, z});
        }
      }
    }
    const double bending = o.at("bending");
    for (int r = 0; r <= up; r++) {
      for (int i = first; i <= last; i++) {
        const bool isNeck = r > up - 3 && fromMiddle(i) < halfNeck;
        const double down = heightOf(i, isFront) / up;
        if (r > 0 && i < last) cloth.link(panel[r][i], panel[r][i + 1], across, Cloth::stretch);
        if (r > 0 && i < last - 1) cloth.link(panel[r][i], panel[r][i + 2], 2 * across, isNeck ? bending * 0.2 : bending);
        if (r == 0) cloth.link(below(1, i, isFront), panel[1][i], mesh + down, bending);
        if (r < up) cloth.link(panel[r][i], panel[r + 1][i], down, Cloth::stretch);
        if (r < up - 1) cloth.link(panel[r][i], panel[r + 2][i], 2 * down, bending);
        if (r == up || i == last) continue;
        const double height = (down + heightOf(i + 1, isFront) / up) / 2;
        cloth.quad(panel[r + 1][i], panel[r + 1][i + 1], panel[r][i], panel[r][i + 1], across, height, isFront ? Part::body : Part::back);
      }
    }
  }

  // The points around an armhole: below the arm, up the front, down the back. `underarm` is how many lie below the arm.
  Row armholeOn(int side, int &underarm) const {
    Row hole;
    if (side < 0) for (int i = -first; i <= first; i++) hole.push_back(tube[0][(i + columns) % columns]);
    else for (int i = columns - last; i >= last; i--) hole.push_back(tube[0][i]);
    underarm = hole.size();
    const int edge = side < 0 ? first : last;
    for (int r = 1; r <= up; r++) hole.push_back(front[r][edge]);
    for (int r = up - 1; r >= 1; r--) hole.push_back(back[r][edge]);
    return hole;
  }

  void weaveSleeve(int side) {
    int underarm;
    const Row hole = armholeOn(side, underarm);
    const int n = hole.size();
    const double belowArm = (underarm - 1) * across, rise = heightOf(side < 0 ? first : last, true) / up, whole = belowArm + 2 * rise * up;
    // Where each point lies on the armhole: 0 in the middle below the arm, 0.5 at the shoulder.
    std::vector<double> around(n);
    double passed = -belowArm / 2;
    for (int i = 0; i < n; passed += i < underarm - 1 ? across : rise, i++) around[i] = (passed < 0 ? passed + whole : passed) / whole;
    const double length = o.at("sleeve"), ease = o.at("ease");
    const bool isLong = length > 30;
    const double upperArm = 36 + ease * (isLong ? 0.3 : 0.45), end = isLong ? o.at("cuff") : upperArm - 2, capRows = 12 / mesh;
    const int sleeveRows = std::round(length / mesh);
    auto girthOf = [&](int r) {
      const double sleeve = upperArm + (end - upperArm) * r / sleeveRows;
      return sleeve + (whole - sleeve) * (1 - smoothstep(0, 9, r * mesh));
    };
    // The cap makes a sleeve longer at the shoulder than below the arm.
    auto downOf = [&](int r, int i) {
      const double cap = o.at("cap") * (0.5 - 0.5 * std::cos(2 * M_PI * around[i])) / capRows;
      return length / sleeveRows + (r < capRows ? cap : 0);
    };
    const double angle = degrees(o.at("raised"));
    const Vec along{side * std::sin(angle), -std::cos(angle), 0}, outward{side * std::cos(angle), std::sin(angle), 0}, shoulder{side * 17.5, -4.6, -1};
    std::vector<Row> sleeve(sleeveRows + 1, Row(n));
    sleeve[0] = hole;
    for (int r = 1; r <= sleeveRows; r++) {
      // A sleeve that is longer than the arm begins with its cuff above the fist, where it bunches.
      const double reach = r * mesh * std::min(1.0, 45 / length);
      for (int i = 0; i < n; i++) {
        const double radius = girthOf(r) / 2 / M_PI, turn = 2 * M_PI * around[i], share = smoothstep(0, 7, r * mesh);
        const Vec ring = shoulder + along * (4 + reach) + outward * (-std::cos(turn) * radius) + Vec{0, 0, std::sin(turn) * radius};
        sleeve[r][i] = cloth.add((cloth.points[hole[i]] + along * (r * mesh)) * (1 - share) + ring * share);
      }
    }
    weaveTube(cloth, sleeve, girthOf, downOf, o.at("bending"), side < 0 ? Part::left : Part::right);
  }
};

// A skirt: one tube, which gets wider from the hips to the hem.
static void drapeSkirt(Cloth &cloth, Body &body, const Pose &pose, const Options &o) {
  const double mesh = 0.8, waistY = -41, waist = body.girthAt(waistY) + 2, hips = 93 + o.at("ease"), hipsDown = 17;
  const int columns = std::round((o.at("hem") + hips) / 2 / mesh), rows = std::round(o.at("length") / mesh);
  auto girthOf = [&](int r) {
    const double down = r * mesh;
    if (down < hipsDown) return waist + (hips - waist) * smoothstep(-4, hipsDown, down);
    return hips + (o.at("hem") - hips) * (down - hipsDown) / (o.at("length") - hipsDown);
  };
  std::vector<Row> tube(rows + 1, Row(columns));
  for (int r = 0; r <= rows; r++) {
    const double y = waistY - r * mesh;
    const Section s = body.sectionAt(std::max(-62.0, y));
    const double wider = std::max(girthOf(r) / ellipseGirth(s.halfWidth, s.halfDepth), 1.04);
    for (int i = 0; i < columns; i++) {
      const double angle = M_PI + 2 * M_PI * i / columns;
      tube[r][i] = cloth.add({std::cos(angle) * s.halfWidth * wider, y, s.front - std::sin(angle) * s.halfDepth * wider});
      if (r < 2) cloth.pin(tube[r][i]);
    }
  }
  weaveTube(cloth, tube, girthOf, [&](int, int) { return mesh; }, o.at("bending"), Part::body);
  cloth.fall(body, 240, [&](int) { body.stand(pose, 50, 1); });
}

int main(int count, char **arguments) {
  if (count < 3) return std::fputs("drape top|skirt OUT [option value]...\n", stderr), 1;
  const std::string garment = arguments[1];
  Options o;
  for (int i = 3; i + 1 < count; i += 2) o[arguments[i]] = std::atof(arguments[i + 1]);
  const Pose pose{o["arm"], o["elbow"], o["lean"], o["step"]};
  Cloth cloth(o["seed"]);
  Body body(garment != "top");
  if (garment == "top") Top(cloth, o).fall(body, pose);
  else drapeSkirt(cloth, body, pose, o);
  cloth.write(arguments[2], garment == "top" ? 8 : -36);
}
