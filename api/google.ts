import type { Connection } from './types';

/** The name of the connection to the public addresses of the API family. */
export const GOOGLE = 'google';

/**
 * The public addresses of the API family (public-facts §0 and §3), and where its users sign in. The OAuth client is the
 * user's own: its id is a setting.
 */
export const GOOGLE_CONNECTION: Connection = {
  name: GOOGLE,
  baseUrl: 'https://www.googleapis.com',
  speech: {
    global: 'https://speech.googleapis.com',
    eu: 'https://eu-speech.googleapis.com',
    us: 'https://us-speech.googleapis.com',
  },
  headerPrefix: 'X-Goog-',
  vendor: 'google',
  webUrl: 'https://drive.google.com/open?id=',
  oauth: {
    issuer: 'https://accounts.google.com',
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenEndpoint: 'https://oauth2.googleapis.com/token',
    revocationEndpoint: 'https://oauth2.googleapis.com/revoke',
    userinfoEndpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
};
