/** Rebuilds only when what it is built from has changed: a rebuilt button loses the focus. */
export function whenChanged<State, Key>(keyOf: (state: State) => Key, build: (key: Key, state: State) => void) {
  let shown: string | undefined;
  return (state: State) => {
    const key = keyOf(state);
    const text = JSON.stringify(key);
    if (text !== shown) build(key, state);
    shown = text;
  };
}
