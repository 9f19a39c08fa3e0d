/**
 * The path of a member as it stands in JSON: the service names `config.sample_rate_hertz` as its interface definition does,
 * people write `config.sampleRateHertz`.
 */
export function memberPath(field: string): string {
  return field.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
}
