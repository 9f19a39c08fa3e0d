type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with attributes and children; strings become text nodes, so nothing is ever read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  assign(node, attributes);
  node.append(...children);
  return node;
}

/** Sets attributes: `true` becomes an empty one, `false` and `undefined` take it away. */
export function assign(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value === true ? '' : value))
      node.setAttribute(name, value === true ? '' : String(value));
  }
}

/** Sets the text only when it differs: unchanged text nodes keep the user's selection and cost no layout. */
export function setText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** A button with an icon, a label or both; without a label its `title` names it to a screen reader. */
export function button(
  options: { label?: string; icon?: SVGElement; title?: string; class?: string },
  onClick: () => void,
): HTMLButtonElement {
  const node = element('button', {
    type: 'button',
    class: options.class,
    title: options.title,
    'aria-label': options.label === undefined ? options.title : undefined,
  });
  if (options.icon) node.append(options.icon);
  if (options.label !== undefined) node.append(element('span', {}, options.label));
  node.addEventListener('click', onClick);
  return node;
}

/** Like `disabled`, but the button keeps the focus it has: a control that goes away under the fingers loses the user. */
export function setEnabled(node: HTMLButtonElement, enabled: boolean): void {
  assign(node, { 'aria-disabled': enabled ? undefined : 'true' });
}

export function isEnabled(node: HTMLButtonElement): boolean {
  return node.getAttribute('aria-disabled') !== 'true';
}
