import { describe, expect, test } from 'vitest';
import { bytesOf, factsOf } from './testing';

describe('bytes that are no audio for the service', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n', 'PNG picture'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'JPEG picture'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'WebP picture'],
    ['%PDF-1.7\n', 'PDF document'],
    ['PK\x03\x04\x14\0', 'ZIP archive'],
    ['\0\0\0\x18ftypmp42', 'MP4 audio or video'],
    ['\0\0\0\x18ftypM4A ', 'M4A audio (MP4)'],
    ['\x02#!SILK_V3', 'SILK audio'],
    ['version https://git-lfs.github.com/spec/v1\n', 'Git LFS pointer, which stands for the file itself'],
    ['<!DOCTYPE html><html>', 'HTML page'],
    ['\n  <html lang="en">', 'HTML page'],
    ['<?xml version="1.0"?><svg>', 'SVG picture'],
    ['<?xml version="1.0"?><Error><Code>AccessDenied', 'XML document'],
    ['{"error": {"code": 404}}', 'JSON text'],
    ['[{"transcript": "x"}]', 'JSON text'],
    ['./hello.wav', 'text'],
    ['gs://bucket/hello.flac', 'text'],
    ['\xef\xbb\xbfGr\xc3\xbc\xc3\x9fe', 'text'],
    ['Gr\xfc\xdfe aus der guten alten Zeit', 'text'],
    ['\xff\xfeh\0e\0l\0l\0o\0', 'text'],
    ['data:audio/wav;base64,UklGRg==', 'text: a data URL, encoded in base64 once more'],
    [`UklGR${'ABcd'.repeat(30)}==`, 'text in base64: the audio is encoded twice'],
  ])('%j', (bytes, kind) => {
    const canBeConverted = /^(MP4|M4A|SILK) /.test(kind);
    const expected = { otherKind: kind, problems: [], ...(!canBeConverted && { isNoAudio: true }) };
    expect(factsOf(bytesOf(bytes))).toEqual(expected);
  });

  test.each([
    ['', 'nothing'],
    ['abc', 'too little'],
    ['\0\0\0\0\0\0\0\0', 'silence'],
    ['\x01\xff\x80\x12\xfe\x99', 'samples'],
    ['\xd5\xff\xe7\x91\xc4\xb8\xa9', 'samples without control characters'],
  ])('%j may be samples without a header: %s', (bytes) => {
    expect(factsOf(bytesOf(bytes))).toEqual({ problems: [] });
  });
});
