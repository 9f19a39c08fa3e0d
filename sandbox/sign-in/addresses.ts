/** Where the authorization server answers, below the sandbox's own address. */
export const PATHS = {
  authorization: '/oauth2/auth',
  token: '/oauth2/token',
  revocation: '/oauth2/revoke',
  userinfo: '/oauth2/userinfo',
  keys: '/oauth2/certs',
  /** RFC 8414 §3. */
  metadata: '/.well-known/oauth-authorization-server',
  /** OpenID Connect Discovery §4. */
  openid: '/.well-known/openid-configuration',
} as const;
