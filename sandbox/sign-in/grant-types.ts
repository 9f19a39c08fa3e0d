/** How tokens are asked for (RFC 6749 §4.1.3 and §6; RFC 7523 §2.1). */
export const GRANT_TYPES = {
  code: 'authorization_code',
  refresh: 'refresh_token',
  assertion: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
} as const;
