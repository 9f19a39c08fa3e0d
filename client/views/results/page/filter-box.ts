import { element } from '../../common/page/dom';
import { icon } from './icons';

export interface FilterBoxEvents {
  readonly onFilter: (filter: string) => void;
  /** The user is done with the filter and wants the rows. */
  readonly onLeave: () => void;
}

/** Where one types what rows have to contain. Escape empties it first; then, like Enter and down, it leads to the rows. */
export function createFilterBox(placeholder: string, label: string, events: FilterBoxEvents) {
  const input = element('input', {
    type: 'search',
    placeholder,
    'aria-label': label,
    spellcheck: 'false',
    autocomplete: 'off',
  });
  input.addEventListener('input', () => events.onFilter(input.value));
  input.addEventListener('keydown', (event) => {
    if (!['Escape', 'ArrowDown', 'Enter'].includes(event.key)) return;
    if (event.key === 'Escape' && input.value !== '') {
      input.value = '';
      events.onFilter('');
    } else events.onLeave();
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    element: element('label', { class: 'filter' }, icon('filter'), input),
    render(filter: string): void {
      if (input.value !== filter) input.value = filter;
    },
    focus(): void {
      input.focus();
      input.select();
    },
  };
}
