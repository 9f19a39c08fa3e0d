import { table, withTables } from './markdown.mjs';

/**
 * @param {string} text docs/request-files.md as it is
 * @param {Record<string, import('../language/requests/parts').RequestParts>} parts by kind of request file
 * @returns {string} the page with its tables made from those of the members
 * @throws {Error} where the page has a place for a table that there is none of
 */
export function requestPage(text, parts) {
  const members = Object.entries(parts).map(([kind, { shape }]) => [
    `${kind} members`,
    () => memberTable(rowsIn(shape.members)),
  ]);
  const own = () => ownTable(Object.entries(parts).flatMap(([kind, { shape }]) => shape.own.map((row) => [kind, row])));
  return withTables('docs/request-files.md', text, { ...Object.fromEntries(members), 'own members': own });
}

/** The rows of all levels, with their paths. */
function rowsIn(rows, path = '') {
  return rows.flatMap((row) => [{ ...row, path: path + row.name }, ...rowsBelow(row.type, path + row.name)]);
}

function rowsBelow(type, path) {
  if (type.kind === 'object') return rowsIn(type.members, `${path}.`);
  if (type.kind === 'map') return rowsIn(type.known ?? [], `${path}.`);
  return type.kind === 'array' ? rowsBelow(type.item, `${path}[]`) : [];
}

function memberTable(rows) {
  const cells = rows.map(({ path, type, required, summary, source, deprecated }) => [
    `\`${path}\``,
    valueIn(type),
    [required && 'required', source === 'public' && 'public', deprecated !== undefined && 'deprecated']
      .filter(Boolean)
      .join(', '),
    deprecated === undefined ? summary : `${summary} ${deprecated}`,
  ]);
  return table(['Member', 'Value', '', 'Meaning'], cells);
}

function ownTable(rows) {
  const cells = rows.map(([kind, { name, type, summary }]) => [`\`$request.${name}\``, kind, valueIn(type), summary]);
  return table(['Member', 'In', 'Value', 'Meaning'], cells);
}

function valueIn(type) {
  switch (type.kind) {
    case 'array':
      return `list of ${valueIn(type.item)}${range(type, 'entries')}`;
    case 'string':
      return `text${range(type, 'characters')}`;
    case 'integer':
      return `whole number${range(type)}`;
    case 'number':
      return `number${range(type)}`;
    case 'boolean':
      return '`true` or `false`';
    case 'enumeration':
      return `one of ${type.values.map(({ name }) => `\`${name}\``).join(', ')}`;
    case 'map':
      return `object of ${valueIn(type.value)}`;
    default:
      return 'object';
  }
}

function range({ least, most }, unit = '') {
  const behind = unit === '' ? '' : ` ${unit}`;
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}${behind}`;
  if (most !== undefined) return `, at most ${most}${behind}`;
  if (least === 1 && unit === 'characters') return ', not empty';
  return least === undefined || least === 0 ? '' : `, at least ${least}${behind}`;
}
