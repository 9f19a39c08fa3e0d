import path from 'node:path';
import { defineConfig } from 'vitest/config';

// The packaged extension in the real VS Code, seen as a user sees it.
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['test/e2e/user/*.test.ts'],
    globalSetup: 'test/support/install-packaged.ts',
    maxWorkers: 2,
    testTimeout: 150_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
