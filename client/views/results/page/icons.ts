import { COMMON_SHAPES, createIcons } from '../../common/page/icons';

const SHAPES = {
  ...COMMON_SHAPES,
  folder: ['M1.6 4.1v8.3c0 .5.4.9.9.9h11c.5 0 .9-.4.9-.9V5.7c0-.5-.4-.9-.9-.9H8L6.6 3.2H2.5c-.5 0-.9.4-.9.9Z'],
  document: ['M3.6 1.8h5.8l3 3v9.4H3.6Z', 'M5.8 7h4.4M5.8 9.2h4.4M5.8 11.4h2.8'],
  spreadsheet: ['M2.2 2.8h11.6v10.4H2.2Z', 'M2.2 6.2h11.6M2.2 9.7h11.6M6.4 2.8v10.4'],
  presentation: ['M1.8 3h12.4v7.6H1.8Z', 'M8 10.6v1.6M5.4 13.6 8 12.2l2.6 1.4M5 8.2 7 6.4l1.6 1.2L11 5.4'],
  image: ['M2 3h12v10H2Z', 'M2.3 11.6 6 7.8l2.6 2.6 1.9-1.8 3.2 3', 'M10.4 5.6h.1'],
  video: ['M1.8 4h8.8v8H1.8Z', 'M10.6 7.2 14.2 5v6l-3.6-2.2'],
  audio: [
    'M6.2 11.8V3.6l6.4-1.2v8',
    'M6.2 11.8a1.8 1.6 0 1 1-3.6 0 1.8 1.6 0 0 1 3.6 0ZM12.6 10.4a1.8 1.6 0 1 1-3.6 0 1.8 1.6 0 0 1 3.6 0Z',
  ],
  pdf: ['M3.6 1.8h5.8l3 3v9.4H3.6Z', 'M5.6 11.8c1.6-1 2.6-3 2.6-5 0 2.4 1 3.8 2.6 4.2-1.9-.2-3.6 0-5.2.8Z'],
  archive: ['M2.4 2.6h11.2v3H2.4ZM3.2 5.6h9.6v7.8H3.2Z', 'M6.6 8.2h2.8'],
  code: ['M5.4 4.6 2 8l3.4 3.4M10.6 4.6 14 8l-3.4 3.4M9 3.4 7 12.6'],
  form: ['M3 2h10v12H3Z', 'M5.2 5.2h.1M7.4 5.2h3.4M5.2 8h.1M7.4 8h3.4M5.2 10.8h.1M7.4 10.8h3.4'],
  drawing: ['M2.4 13.6 3.2 10.6 10.8 3l2.2 2.2-7.6 7.6Z', 'M9.2 4.6l2.2 2.2'],
  shortcut: ['M6 3.2H2.8v10h10V10', 'M8.6 2.6h4.8v4.8M13.2 2.8 7.2 8.8'],
  file: ['M3.6 1.8h5.8l3 3v9.4H3.6Z', 'M9.2 2v3h3'],
  previous: ['M10 3 5 8l5 5'],
  next: ['M6 3l5 5-5 5'],
  all: ['M3 3.4l5 4 5-4M3 8.6l5 4 5-4'],
  filter: ['M2 3.4h12L9.6 8.6v4.6l-3.2-1.6v-3Z'],
} as const;

export type IconName = keyof typeof SHAPES;

export const { iconSprite, icon, setIcon } = createIcons(SHAPES);
