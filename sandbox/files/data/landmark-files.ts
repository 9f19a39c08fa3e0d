import { LANDMARKS } from '../landmarks';
import type { Content, StoredFile } from '../store/file';
import { AUDIENCES } from './audience';
import { contentOf } from './contents/make';
import { DAY } from './naming';
import type { Place, Planter } from './planter';

const { folders, drives, driveFolders, files, labels, users } = LANDMARKS;
const { mine, mineWithTeam, mineWithFinance, mineByLink, mineForAll, mineWithPartner, miraToMe, partnerToMe } =
  AUDIENCES;
const { mineInDomain, mineInDomainByLink, marketing, engineering } = AUDIENCES;

/** Plants what `LANDMARKS` names, and one file for every example in the documentation of the query terms. */
export function plantLandmarks(plant: Planter): void {
  plantFolders(plant);
  plantTexts(plant);
  plantShortcuts(plant);
  plantLabelled(plant);
  plantHarmful(plant);
  plantVisibilities(plant);
  plantReports(plant);
}

const root: Place = { parent: folders.root, permissions: mine };
const inMarketing: Place = { parent: drives.marketing, permissions: marketing, driveId: drives.marketing };
const inEngineering: Place = { parent: drives.engineering, permissions: engineering, driveId: drives.engineering };
const fromMira: Place = { parent: '0AmirasOwnStorage', permissions: miraToMe, sharedBy: users.mira.email };

function plantFolders(plant: Planter): void {
  const { now } = plant;
  const folder = (place: Place, id: string, name: string, said: Partial<StoredFile> = {}) =>
    plant.folder(place, name, { id, modifiedTime: now - 3 * DAY, ...said });
  folder({ ...root, permissions: mineWithTeam }, folders.team, 'Team', {
    starred: true,
    description: 'What the design team works on.',
  });
  folder(root, folders.projects, 'Projects');
  folder({ ...root, permissions: mineWithFinance }, folders.invoices, 'Invoices');
  folder(root, folders.photos, 'Photos');
  folder(root, folders.reports, 'Reports');
  folder({ ...root, permissions: mineByLink }, folders.public, 'Public');
  folder(root, folders.trashed, 'Old drafts', { explicitlyTrashed: true });
  folder(fromMira, folders.handover, 'Client handover', { sharedWithMeTime: now - 12 * DAY });
  folder(inMarketing, driveFolders.campaigns, 'Campaigns');
  folder(inEngineering, driveFolders.designDocuments, 'Design documents');
}

const text = (said: string): Content => contentOf('text/plain', said);

function plantTexts(plant: Planter): void {
  const { now } = plant;
  const agreement = 'Master agreement\nThis master agreement was signed by Test Partner and Mira Okafor.';
  const shared = { sharedWithMeTime: now - 5 * DAY, modifiedTime: now - 6 * DAY };
  plant.file(root, {
    id: files.hello,
    name: 'HelloWorld.txt',
    mimeType: 'text/plain',
    content: text('hello world\nA first file, to say hello.\n'),
    description: 'The file that examples open.',
    modifiedTime: now - 2 * DAY,
    viewedByMeTime: now - DAY,
    properties: [
      ['mass', '1.3kg'],
      ['count', '3'],
    ],
    appProperties: [['additionalID', '8e8aceg2af2ge72e78']],
  });
  plant.file(fromMira, { ...shared, name: 'Hello from Mira', mimeType: 'text/plain', content: text('hello Robin') });
  plant.file(fromMira, {
    ...shared,
    id: files.masterAgreement,
    name: 'Agreement with Test Partner.pdf',
    mimeType: 'application/pdf',
    content: contentOf('application/pdf', agreement),
  });
  plant.file(
    { ...root, permissions: mineWithPartner },
    {
      name: "It's a shared plan (v2) & notes.md",
      mimeType: 'text/markdown',
      content: text('# Plan\nThe path is C:\\plans\\shared.\n'),
      modifiedTime: now - 9 * DAY,
    },
  );
}

/** A file, and shortcuts to it and to a folder of a shared drive. */
function plantShortcuts(plant: Planter): void {
  plant.file(root, {
    id: files.shortcutTarget,
    name: 'Company handbook.pdf',
    mimeType: 'application/pdf',
    content: contentOf('application/pdf', 'Company handbook\nHow we work.'),
  });
  plant.shortcut(root, 'Handbook', files.shortcutTarget);
  plant.shortcut(
    { ...root, parent: folders.team, permissions: mineWithTeam },
    'Company handbook',
    files.shortcutTarget,
  );
  plant.shortcut({ ...root, parent: folders.projects }, 'Handbook (projects)', files.shortcutTarget);
  plant.shortcut(root, 'Campaigns', driveFolders.campaigns);
}

function plantLabelled(plant: Planter): void {
  const place: Place = { ...root, parent: folders.projects };
  const day = (days: number) => new Date(plant.now + days * DAY).toISOString().slice(0, 10);
  const states = ['signed', 'signed', 'review', 'draft', 'draft', 'expired'];
  for (const [index, status] of states.entries()) {
    const content = contentOf('application/pdf', `Supplier contract ${index + 1}\nStatus: ${status}`);
    const fields = {
      status: [status],
      amount: [1000 * (index + 1)],
      due: [day(30 * (index - 2))],
      reviewer: [index % 2 ? users.mira.email : users.me.email],
      notes: [index % 2 ? 'Needs a second look' : 'Renewal expected'],
      tags: index % 2 ? ['supplier'] : ['supplier', 'yearly'],
    };
    const level = { id: labels.confidential.id, fields: { level: ['internal'], readers: [users.mira.email] } };
    const applied = [{ id: labels.contract.id, fields }, ...(index < 2 ? [level] : [])];
    plant.file(place, {
      name: `Supplier contract ${index + 1}.pdf`,
      mimeType: 'application/pdf',
      content,
      labels: applied,
    });
  }
}

function plantHarmful(plant: Planter): void {
  const harmful = {
    mimeType: 'application/zip',
    abusive: true,
    content: contentOf('application/zip', 'Harmless, but flagged.'),
  };
  plant.file(root, { ...harmful, id: files.abusive, name: 'keygen.zip' });
  const fromPartner: Place = { parent: '0AtestsOwnStorage', permissions: partnerToMe, sharedBy: users.partner.email };
  const sharedWithMeTime = plant.now - 20 * DAY;
  plant.file(fromPartner, { ...harmful, id: files.abusiveOfOthers, name: 'invoice_macro.zip', sharedWithMeTime });
  plant.file(inMarketing, { ...harmful, id: files.abusiveInDrive, name: 'banner-pack.zip' });
}

function plantVisibilities(plant: Planter): void {
  const audiences = [
    ['Press kit.pdf', mineForAll],
    ['Price list.pdf', mineByLink],
    ['Travel policy.pdf', mineInDomain],
    ['Salary bands.pdf', mineInDomainByLink],
  ] as const;
  for (const [name, permissions] of audiences) {
    plant.file(
      { ...root, permissions },
      { name, mimeType: 'application/pdf', content: contentOf('application/pdf', name) },
    );
  }
}

/** Names with numbers, which the two name orders sort differently. */
function plantReports(plant: Planter): void {
  for (const number of [1, 2, 3, 10, 12, 22]) {
    const content = contentOf('application/pdf', `Report ${number}`);
    plant.file(
      { ...root, parent: folders.reports },
      { name: `Report ${number}.pdf`, mimeType: 'application/pdf', content },
    );
  }
}
