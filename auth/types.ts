/** What signing in is about (product.md §3; OAuth 2.0: RFC 6749, 7009, 7523, 7636, 8252, 8414). */

/** The addresses of an authorization server. Each is HTTPS, or on this machine. */
export interface AuthorizationServer {
  /** What it calls itself in its answers (RFC 9207), when it is known. */
  readonly issuer?: string | undefined;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly revocationEndpoint?: string | undefined;
  /** Tells whose token it is (OpenID Connect). */
  readonly userinfoEndpoint?: string | undefined;
}

/** The program as the authorization server knows it. Desktop programs of some vendors have a secret that is none. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
}

/** What an authorization server gives. */
export interface TokenSet {
  readonly accessToken: string;
  /** Milliseconds since 1970, UTC; undefined when the server does not say. */
  readonly expiresAt: number | undefined;
  readonly refreshToken?: string | undefined;
  /** What was granted, which may be less than was asked for. */
  readonly scopes: readonly string[];
}

/** Whose token it is. */
export interface Account {
  /** Stable, and opaque. */
  readonly id: string;
  /** An e-mail address or a name, as the server tells it: show it tamed. */
  readonly label: string;
}

/** What our areas need, least first (public-facts §1 to §3). */
export type Task = 'files' | 'channels' | 'speech';
