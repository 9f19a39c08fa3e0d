/** A right channel request, with the JSON text of one member put in. */
export function member(name: string, json: string): string {
  const members = { id: `"${ID}"`, type: '"web_hook"', address: '"https://example.com/x"', [name]: json };
  return `{ ${Object.entries(members)
    .map(([each, value]) => `"${each}": ${value}`)
    .join(', ')} }`;
}

const ID = '5f0c2a6e-8f4b-4c0e-9d57-0a1b6c3e7d21';

export const id = (text: string) => member('id', text);
export const address = (text: string) => member('address', `"${text}"`);
export const token = (text: string) => member('token', `"${text}"`);
export const expiration = (json: string) => member('expiration', json);
export const ttl = (json: string) => member('params', `{ "ttl": ${json} }`);
export const watch = (text: string) => member('$request', `{ "watch": "${text}" }`);

/** A right channel request, with more members behind the others. */
export function also(members: string): string {
  return `{ "id": "${ID}", "type": "web_hook", "address": "https://example.com/x", ${members} }`;
}
