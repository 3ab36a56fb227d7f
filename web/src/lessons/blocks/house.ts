import * as Blockly from "blockly/core";
import arrow from "./arrow.svg";

/**
 * Blockly's looks without what the page's policy refuses: style elements, which become sheets, and
 * pictures that are part of an address.
 */

const NO_MEDIA = "no-media";

function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Its pictures are cursors and icons that are not used here. */
function without_pictures(css: string): string {
  return css.replace(/url\(["']?no-media[^)]*\)\s*,?/g, "");
}

class HouseConstants extends Blockly.zelos.ConstantProvider {
  private static readonly styled = new Set<string>();

  constructor() {
    super();
    this.FIELD_DROPDOWN_SVG_ARROW_DATAURI = arrow;
    this.FIELD_TEXT_FONTFAMILY = "system-ui, sans-serif";
  }

  protected override injectCSS_(_root: Document | ShadowRoot, selector: string): void {
    if (HouseConstants.styled.has(selector)) return;
    HouseConstants.styled.add(selector);
    adopt(without_pictures(this.getCSS_(selector).join("\n")));
  }
}

class HouseRenderer extends Blockly.zelos.Renderer {
  protected override makeConstants_(): Blockly.zelos.ConstantProvider {
    return new HouseConstants();
  }
}

/**
 * The box of blocks is a list of choices. The places where blocks fit together, which Blockly tells of
 * there as well, are no part of such a list.
 */
class HouseFlyout extends Blockly.VerticalFlyout {
  override show(shown: Parameters<Blockly.VerticalFlyout["show"]>[0]): void {
    super.show(shown);
    const canvas = this.getWorkspace().getCanvas();
    for (const place of canvas.querySelectorAll(".blocklyHighlightedConnectionPath"))
      place.setAttribute("aria-hidden", "true");
  }
}

/** Of a list one is selected; of a menu none is, which Blockly says of both. */
function tell_menus_from_lists(): void {
  const item = Blockly.MenuItem.prototype;
  const { createDom, setHighlighted } = item;
  const correct = (element: Element | null) => {
    if (element?.getAttribute("role") === "menuitem") element.removeAttribute("aria-selected");
  };
  item.createDom = function () {
    const element = createDom.call(this);
    correct(element);
    return element;
  };
  item.setHighlighted = function (is_highlighted) {
    setHighlighted.call(this, is_highlighted);
    correct(this.getElement());
  };
}

let is_registered = false;

/** Injects a workspace; the sheet that Blockly would put into a style element is adopted instead. */
export function inject(host: HTMLElement, options: Blockly.BlocklyOptions): Blockly.WorkspaceSvg {
  if (!is_registered) {
    Blockly.blockRendering.register("house", HouseRenderer);
    tell_menus_from_lists();
  }
  is_registered = true;
  const stand_ins: HTMLElement[] = [];
  const make = document.createElement;
  document.createElement = ((name: string, more?: ElementCreationOptions) => {
    const element = make.call(document, name === "style" ? "template" : name, more);
    if (name === "style") stand_ins.push(element);
    return element;
  }) as typeof document.createElement;
  try {
    return Blockly.inject(host, {
      ...options,
      media: `${NO_MEDIA}/`,
      renderer: "house",
      plugins: { flyoutsVerticalToolbox: HouseFlyout },
    });
  } finally {
    document.createElement = make;
    for (const element of stand_ins) {
      adopt(without_pictures(element.textContent ?? ""));
      element.remove();
    }
  }
}
