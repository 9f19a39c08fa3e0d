import { t } from '@vscode/l10n';
import { element } from '../../common/page/dom';
import { icon } from './icons';
import { percent } from './text';
import { isLow } from './words';

/** How sure the service is of a reading: a bar, the share, and a mark where it is low. */
export function confidenceElement(confidence: number | undefined): HTMLElement {
  if (confidence === undefined) return element('span', { class: 'confidence quiet' }, t('confidence not told'));
  const bar = element('span', { class: 'meter', 'aria-hidden': 'true' }, element('span', {}));
  bar.style.setProperty('--share', percentOf(confidence));
  const text = element('span', {}, t('{0} confident', percent(confidence)));
  const low = isLow(confidence);
  return element(
    'span',
    { class: low ? 'confidence low' : 'confidence' },
    ...(low ? [icon('warning')] : []),
    bar,
    text,
    ...(low ? [element('span', { class: 'tag' }, t('low'))] : []),
  );
}

function percentOf(share: number): string {
  return `${Math.round(share * 100)}%`;
}
