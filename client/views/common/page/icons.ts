const SVG = 'http://www.w3.org/2000/svg';

/** Paths by name: outlines on a 16 × 16 field, drawn with a 1.2 stroke in the current colour. */
export type Shapes = Readonly<Record<string, readonly string[]>>;

/** The shapes that every page has. */
export const COMMON_SHAPES = {
  rerun: ['M13 8a5 5 0 1 1-1.5-3.6M13.2 2v3h-3'],
  request: ['M5.4 4.6 2 8l3.4 3.4M10.6 4.6 14 8l-3.4 3.4'],
  close: ['M3.8 3.8l8.4 8.4M12.2 3.8l-8.4 8.4'],
  stop: ['M4 4h8v8H4Z'],
  warning: ['M8 2.2 14.4 13.4H1.6Z', 'M8 6.4v3.4M8 11.6v.1'],
  error: ['M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8Z', 'M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4'],
  empty: ['M7 2.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2Z', 'M10.4 10.4l3.6 3.6'],
  closed: ['M6 4l4 4-4 4'],
  open: ['M4 6l4 4 4-4'],
} as const;

/** The pictures of a page: `iconSprite` puts every shape into it once, the others refer to them. */
export function createIcons<Name extends string>(shapes: Readonly<Record<Name, readonly string[]>>) {
  /** A picture that says nothing to a screen reader: its meaning stands in the text beside it. */
  function icon(name: Name): SVGSVGElement {
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('aria-hidden', 'true');
    svg.append(document.createElementNS(SVG, 'use'));
    setIcon(svg, name);
    return svg;
  }

  /** Makes an existing picture show another shape. */
  function setIcon(svg: SVGElement, name: Name): void {
    svg.setAttribute('class', `icon icon-${name}`);
    svg.firstElementChild?.setAttribute('href', `#icon-${name}`);
  }

  return { iconSprite: () => spriteOf(shapes), icon, setIcon };
}

function spriteOf(shapes: Shapes): SVGSVGElement {
  const sprite = document.createElementNS(SVG, 'svg');
  sprite.setAttribute('class', 'sprite');
  sprite.setAttribute('aria-hidden', 'true');
  for (const [name, paths] of Object.entries(shapes)) {
    const symbol = document.createElementNS(SVG, 'symbol');
    symbol.setAttribute('id', `icon-${name}`);
    symbol.setAttribute('viewBox', '0 0 16 16');
    for (const d of paths) {
      const path = document.createElementNS(SVG, 'path');
      path.setAttribute('d', d);
      symbol.append(path);
    }
    sprite.append(symbol);
  }
  return sprite;
}
