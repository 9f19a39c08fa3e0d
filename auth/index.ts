/** The one door of the room that signs in: OAuth 2.0 for the connections, and application default credentials. */

export { accountOf } from './account';
export { type CredentialsFile, readCredentialsFile } from './credentials-file';
export { credentialsFilePath, type FileSystem, openCredentialsFile } from './credentials-path';
export { tokensOf } from './credentials-tokens';
export { type AuthError, authError, isAuthError } from './error';
export { listenForRedirect, type RedirectListener } from './loopback';
export { refreshTokens, revokeTokens } from './refresh';
export { SCOPES, scopesFor, type Task } from './scopes';
export { serverOf } from './server';
export { beginSignIn, type SignInAttempt } from './sign-in';
export { createTokenSource, type TokenSource, type TokenSourceOptions } from './token-source';
export type { Account, AuthorizationServer, AuthTools, OAuthClient, TokenSet } from './types';
