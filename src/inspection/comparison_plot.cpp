#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "inspection/comparison_report.h"

namespace simrob::inspection {
namespace {

constexpr double width = 760;
constexpr double height = 420;
constexpr double left = 70;
constexpr double right = 20;
constexpr double top = 40;
constexpr double bottom = 45;
/// The axis of distance, in powers of ten of a metre.
constexpr int least_power = -7;
constexpr int maximum_power = 1;
constexpr std::array colours = {"#3b6fb6", "#c4622d", "#3f8f5b", "#7a5aa6"};

class Plot {
  public:
    explicit Plot(const std::vector<ComparedRun>& runs)
        : begin_s_(runs.front().moments.front().time_s),
          end_s_(std::max(runs.front().moments.back().time_s, begin_s_ + 1e-9)) {}

    double x(double time_s) const {
        return left + (width - left - right) * (time_s - begin_s_) / (end_s_ - begin_s_);
    }
    static double y(double distance_m) {
        const double power = std::log10(std::max(distance_m, std::pow(10.0, least_power)));
        const double share = (power - least_power) / (maximum_power - least_power);
        return height - bottom - (height - top - bottom) * std::min(share, 1.0);
    }

    std::string grid() const {
        std::string out;
        for (int power = least_power; power <= maximum_power; ++power) {
            const double line = y(std::pow(10.0, power));
            out += fmt::format(
                "<line x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>\n"
                "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">1e{} m</text>\n",
                left, width - right, line, line, left - 6, line + 4, power);
        }
        for (int i = 0; i <= 4; ++i) {
            const double time_s = begin_s_ + (end_s_ - begin_s_) * i / 4;
            out +=
                fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{:.3g} s</text>\n",
                            x(time_s), height - bottom + 18, time_s);
        }
        return out;
    }

    std::string line(const ComparedRun& reference, const Drift& drift, const char* colour,
                     bool thick) const {
        constexpr std::size_t points = 400;
        const std::size_t stride = std::max<std::size_t>(1, drift.distance_m.size() / points);
        std::string path;
        for (std::size_t i = 0; i < drift.distance_m.size(); i += stride)
            path += fmt::format("{:.1f},{:.1f} ", x(reference.moments[i].time_s),
                                y(drift.distance_m[i]));
        return fmt::format(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" "
            "stroke-width=\"{}\" stroke-opacity=\"{}\"/>\n",
            path, colour, thick ? 2.5 : 0.8, thick ? 1.0 : 0.5);
    }

  private:
    double begin_s_;
    double end_s_;
};

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
    return out;
}

}  // namespace

std::string comparison_plot(const std::string& world, const std::vector<ComparedRun>& runs) {
    const ComparedRun& reference = runs.front();
    const Plot plot(runs);
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"12\">\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        "<text x=\"{2}\" y=\"22\" font-size=\"14\">{3}: distance from {4}</text>\n",
        width, height, left, escaped(world), reference.engine);
    out += plot.grid();
    double legend = width - right;
    for (std::size_t i = 1; i < runs.size(); ++i) {
        if (!runs[i].refusal.empty()) continue;
        const char* colour = colours[(i - 1) % colours.size()];
        const auto all = drifts(reference, runs[i]);
        const auto farthest = std::max_element(all.begin(), all.end(), [](auto& a, auto& b) {
            return a.second.greatest_m < b.second.greatest_m;
        });
        for (auto drift = all.begin(); drift != all.end(); ++drift)
            out += plot.line(reference, drift->second, colour, drift == farthest);
        out += fmt::format("<text x=\"{}\" y=\"22\" text-anchor=\"end\" fill=\"{}\">{}</text>\n",
                           legend, colour, runs[i].engine);
        legend -= 70;
    }
    return out + "</svg>\n";
}

}  // namespace simrob::inspection
