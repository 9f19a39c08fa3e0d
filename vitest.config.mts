import { defineConfig } from 'vitest/config';

// Unit tests beside their source, protocol and tidy tests. Those that need a whole VS Code have a configuration of
// their own in test/e2e.
export default defineConfig({
  test: {
    include: ['{language,server,api,auth,client,sandbox,channels,checks,cli,bench}/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/e2e/**'],
    environment: 'node',
    testTimeout: 20_000,
  },
});
