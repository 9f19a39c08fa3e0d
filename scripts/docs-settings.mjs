import { generated, table } from './markdown.mjs';

/**
 * @param {object} manifest package.json
 * @returns {string} docs/settings.md: settings, commands, keys.
 */
export function settingsPage({ contributes }) {
  const settings = Object.entries(contributes.configuration.properties);
  return [
    '# Settings, commands and keys',
    generated,
    '## Settings',
    ...settings.sort(([, a], [, b]) => a.order - b.order).flatMap(settingSection),
    '## Commands',
    'All are in the command palette under **Drive Query**.',
    table(
      ['Command', 'Id', 'Key'],
      contributes.commands.map((command) => commandRow(command, contributes.keybindings)),
    ),
    '',
  ].join('\n\n');
}

function settingSection([name, { markdownDescription, description, scope, default: value, ...schema }]) {
  const about = (markdownDescription ?? description)
    .replaceAll(/`#([\w.]+)#`/g, '`$1`')
    .replaceAll(/`docs\/([\w-]+\.md)`/g, '[$1]($1)');
  const facts = [`Default: \`${JSON.stringify(value)}\`.`, scopes[scope], ...rangeOf(schema)];
  return [`### ${name}`, about, ...valueTable(schema), facts.join(' '), ...memberTable(schema)];
}

const scopes = {
  machine: 'Set for this machine only: a workspace cannot change it.',
  'machine-overridable': 'Set for this machine; a workspace may change it.',
  resource: 'Set for the user, a workspace or a folder.',
  window: 'Set for the user or a workspace.',
  application: 'Set for the user.',
};

function rangeOf({ minimum, maximum }) {
  return minimum === undefined && maximum === undefined ? [] : [`From ${minimum} to ${maximum}.`];
}

function valueTable({ enum: values, enumDescriptions = [] }) {
  return values
    ? [
        table(
          ['Value', 'Meaning'],
          values.map((value, index) => [`\`${value}\``, enumDescriptions[index] ?? '']),
        ),
      ]
    : [];
}

function memberTable({ additionalProperties, properties }) {
  const rows = memberRows(properties ?? additionalProperties?.properties ?? {}, '');
  return rows.length > 0 ? [table(['Member', 'Meaning', 'Default'], rows)] : [];
}

function memberRows(properties, prefix) {
  return Object.entries(properties).flatMap(([name, { description, default: value, properties: inner }]) => [
    [`\`${prefix}${name}\``, description, value ? `\`${value}\`` : ''],
    ...memberRows(inner ?? {}, `${prefix}${name}.`),
  ]);
}

function commandRow({ command, title }, keybindings) {
  const keys = keybindings.filter((binding) => binding.command === command);
  const shown = keys.map(({ key, mac }) => (mac && mac !== key ? `\`${key}\` (macOS \`${mac}\`)` : `\`${key}\``));
  return [title, `\`${command}\``, shown.join(', ')];
}
