/** What signing in is about (product.md §3; OAuth 2.0: RFC 6749, 7009, 7523, 7636, 8252, 8414, 9207). */

import type { Clock, Fetch } from '../api';

/** The addresses of an authorization server. Each is HTTPS, or on this machine. */
export interface AuthorizationServer {
  /** What it calls itself in its answers (RFC 9207), when it is known. */
  readonly issuer?: string | undefined;
  /** Whether it promises to name itself in every answer, so that one without its name is not taken. */
  readonly answersWithIssuer?: boolean | undefined;
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
  /** An e-mail address or a name, as the server tells it: one line without control characters, still from outside. */
  readonly label: string;
}

/** Everything outside that talking to an authorization server needs. */
export interface AuthTools {
  /** The platform's `fetch`, or a sandbox's handler. */
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Milliseconds one request may take, from connecting to the end of its answer; 30 seconds unless told. */
  readonly timeoutMs?: number | undefined;
}
