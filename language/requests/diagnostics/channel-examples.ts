/** Examples for the findings of channel and stop requests. They are read on 21 November 2026. */

/** A channel request, with some members changed, added or (by `undefined`) left out. */
export function channel(members: Readonly<Record<string, unknown>> = {}): string {
  const whole = {
    id: '5f0c2a6e-8f4b-4c0e-9d57-0a1b6c3e7d21',
    type: 'web_hook',
    address: 'https://example.com/notifications',
    ...members,
  };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}

/** A channel request that says what it watches. */
export function watching(watch: unknown): string {
  return channel({ $request: { watch } });
}

/** A stop request. */
export function stop(members: Readonly<Record<string, unknown>> = {}): string {
  const whole = { id: '5f0c2a6e-8f4b-4c0e-9d57-0a1b6c3e7d21', resourceId: 'o3hgv1538sdjfh', ...members };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}
