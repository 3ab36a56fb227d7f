import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { file_name, save_blob } from "../time/export";
import { type Quantity, quantity_key, quantity_name } from "./quantities";

const COLORS = ["#4da3ff", "#f59e0b", "#34d399", "#f472b6", "#a78bfa", "#facc15"];
const HEIGHT = 120;
const SYNC = "time";

/** Every watched value over simulated time, under one common cursor. */
export function Plots() {
  const { watched } = useDesk();
  const quantities = watched.quantities.value;
  if (quantities.length === 0) return <p class="quiet">{t("inspector.no_plots")}</p>;
  const save = () => save_blob(new Blob([watched.csv()], { type: "text/csv" }), file_name("csv"));
  return (
    <div class="plots">
      <div class="group">
        <button type="button" class="button with-text" onClick={save}>
          {t("inspector.export_csv")}
        </button>
        <button type="button" class="button with-text" onClick={() => watched.clear()}>
          {t("inspector.clear_plots")}
        </button>
      </div>
      {quantities.map((quantity, place) => (
        <Plot key={quantity_key(quantity)} quantity={quantity} place={place} />
      ))}
    </div>
  );
}

function Plot({ quantity, place }: { quantity: Quantity; place: number }) {
  const { watched } = useDesk();
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const at = useRef(place);
  at.current = place;
  const data = () =>
    [watched.times_s, watched.columns[at.current] ?? []] as unknown as uPlot.AlignedData;
  useEffect(() => {
    if (!host.current) return;
    plot.current = new uPlot(
      options(host.current.clientWidth, place, quantity_name(quantity)),
      data(),
      host.current,
    );
    return () => plot.current?.destroy();
  }, []);
  useSignalEffect(() => {
    void watched.revision.value;
    plot.current?.setData(data());
  });
  return (
    <figure class="plot">
      <figcaption>
        {quantity_name(quantity)}
        <IconButton
          icon="close"
          label={t("inspector.unplot")}
          onClick={() => watched.toggle(quantity)}
        />
      </figcaption>
      <div ref={host} />
    </figure>
  );
}

function options(width: number, place: number, label: string): uPlot.Options {
  const ink = getComputedStyle(document.documentElement).getPropertyValue("--quiet");
  const line = getComputedStyle(document.documentElement).getPropertyValue("--line");
  const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line } };
  return {
    width,
    height: HEIGHT,
    cursor: { sync: { key: SYNC }, drag: { x: true, y: false } },
    scales: { x: { time: false } },
    legend: { show: true, live: true },
    axes: [
      { ...axis, size: 28 },
      { ...axis, size: 44 },
    ],
    series: [
      { label: t("unit.s") },
      { label, stroke: COLORS[place % COLORS.length], width: 1.5, points: { show: false } },
    ],
  };
}
