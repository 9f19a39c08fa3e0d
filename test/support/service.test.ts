import { afterEach, describe, expect, it } from 'vitest';
import { listPage, type Service, startService } from './service';

describe('startService', () => {
  let service: Service | undefined;
  afterEach(() => service?.stop());

  it('answers as told, and remembers what was asked', async () => {
    service = await startService((_url, before) => listPage([`file ${before}`], 'more'));
    await fetch(`${service.baseUrl}/drive/v3/files?q=a`);
    const second = await fetch(`${service.baseUrl}/drive/v3/files?q=b`);
    expect(await second.json()).toMatchObject({ nextPageToken: 'more', files: [{ name: 'file 1' }] });
    expect(service.requests.map((url) => url.searchParams.get('q'))).toEqual(['a', 'b']);
  });

  it('drops a connection', async () => {
    service = await startService(() => 'drop');
    await expect(fetch(service.baseUrl)).rejects.toThrow();
  });
});
