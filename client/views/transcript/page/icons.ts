import { COMMON_SHAPES, createIcons } from '../../common/page/icons';

const SHAPES = {
  ...COMMON_SHAPES,
  copy: ['M5.4 5.4h7.8v8.2H5.4Z', 'M10.6 5.4V2.6H2.8v8.2h2.6'],
  json: [
    'M6 2.4H5c-.9 0-1.2.5-1.2 1.3v2.2C3.8 7.2 3.2 8 2 8c1.2 0 1.8.8 1.8 2.1v2.2c0 .8.3 1.3 1.2 1.3h1',
    'M10 2.4h1c.9 0 1.2.5 1.2 1.3v2.2c0 1.3.6 2.1 1.8 2.1-1.2 0-1.8.8-1.8 2.1v2.2c0 .8-.3 1.3-1.2 1.3h-1',
  ],
  speech: ['M8 1.8a2 2 0 0 0-2 2v4a2 2 0 0 0 4 0v-4a2 2 0 0 0-2-2Z', 'M3.8 7.6a4.2 4.2 0 0 0 8.4 0M8 11.8v2.4'],
  info: ['M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8Z', 'M8 7.2v4M8 4.8v.1'],
} as const;

export type IconName = keyof typeof SHAPES;

export const { iconSprite, icon, setIcon } = createIcons(SHAPES);
