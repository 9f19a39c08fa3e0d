import { folderType } from '../context';
import { LANDMARKS } from '../landmarks';
import { storedFile } from '../store/file';
import type { FileStore } from '../store/store';
import { spreadTrash } from '../store/trash';
import { AUDIENCES } from './audience';
import { contentOf } from './contents/make';
import { plantLandmarks } from './landmark-files';
import { COMMON, DAY } from './naming';
import { type Place, type Planter, planter } from './planter';
import { randomFrom } from './random';

const { folders, drives, driveFolders, users } = LANDMARKS;

/** The roots, which no list shows: one's own storage, the application data folder, the shared drives. */
export function plantRoots(store: FileStore, vendor: string): void {
  const root = { mimeType: folderType(vendor), root: true };
  const { mine, marketing, engineering } = AUDIENCES;
  store.add(storedFile({ ...root, id: folders.root, name: 'My Drive', permissions: mine }));
  store.add(storedFile({ ...root, id: folders.appData, name: 'App data', permissions: mine, space: 'appDataFolder' }));
  for (const [id, name, permissions] of [
    [drives.marketing, 'Marketing', marketing],
    [drives.engineering, 'Engineering', engineering],
  ] as const) {
    store.add(storedFile({ ...root, id, name, permissions, driveId: id }));
  }
}

/**
 * The data set that the sandbox starts with: some four hundred files as a small company has them, the same for the same
 * seed. Times count back from `now` (milliseconds since 1970), so that there is always something of the last days.
 */
export function plantBelievable(store: FileStore, seed: number, now: number, vendor: string): void {
  const plant = planter(store, now, vendor, randomFrom(seed));
  plantLandmarks(plant);
  plantOwnStorage(plant);
  plantShared(plant);
  plantDrives(plant);
  plantAppData(plant);
  spreadTrash(store);
}

function plantOwnStorage(plant: Planter): void {
  const { mine, mineWithTeam, mineWithFinance, mineByLink, mineWithPartner } = AUDIENCES;
  const root: Place = { parent: folders.root, permissions: mine };
  plant.files(root, COMMON, 24);
  plant.files(
    { parent: folders.team, permissions: mineWithTeam },
    ['photo', 'drawing', 'vector', 'document', 'slides'],
    30,
    0.2,
  );
  const projects: Place = { parent: folders.projects, permissions: mine };
  for (const name of ['Atlas', 'Harbor relaunch', 'Juniper & Co', 'Lantern']) {
    const project: Place = { parent: plant.folder(projects, name), permissions: mine };
    plant.files(project, COMMON, 12);
    const drafts = plant.folder(project, 'Drafts');
    plant.files({ parent: drafts, permissions: mine }, ['document', 'contract', 'page'], 5);
  }
  const year = new Date(plant.now).getUTCFullYear();
  const invoices: Place = { parent: folders.invoices, permissions: mineWithFinance };
  for (const back of [0, 1, 2]) {
    const ofYear = plant.folder(invoices, `${year - back}`);
    plant.files({ parent: ofYear, permissions: mineWithFinance }, ['invoice', 'table'], 12, 1 + back);
  }
  plant.files({ parent: folders.photos, permissions: mine }, ['photo'], 40);
  plant.files({ parent: folders.public, permissions: mineByLink }, ['report', 'photo', 'page'], 9);
  plant.files({ parent: folders.trashed, permissions: mine }, ['document', 'note'], 8);
  plant.files(
    { parent: plant.folder(root, 'With the partner'), permissions: mineWithPartner },
    ['contract', 'report'],
    6,
  );
}

function plantShared(plant: Planter): void {
  const { miraToMe, jonasToMe, priyaToTeam, partnerToMe, priyaInDomain, jonasInDomainByLink } = AUDIENCES;
  const foreign = (owner: string, permissions: Place['permissions']): Place => ({
    parent: `0A${owner.split('@')[0]}sOwnStorage`,
    permissions,
    sharedBy: owner,
  });
  const shared = (name: string) => ({ name, sharedWithMeTime: plant.now - plant.random.below(90) * DAY - 1 });
  const native = `application/vnd.${plant.vendor}-apps`;
  const names = ['Roadmap', 'Hiring plan', 'Brand guide', 'Team outing', 'Vendor list', 'Retro notes', 'OKRs'];
  for (const [index, name] of names.entries()) {
    const [owner, permissions] = index % 2 ? [users.jonas.email, jonasToMe] : [users.mira.email, miraToMe];
    plant.file(foreign(owner, permissions), {
      ...shared(name),
      mimeType: `${native}.document`,
      content: contentOf(`${native}.document`, name),
    });
  }
  plant.file(foreign(users.priya.email, priyaToTeam), { ...shared('Sprint board'), mimeType: `${native}.spreadsheet` });
  plant.file(foreign(users.partner.email, partnerToMe), {
    ...shared('Offer.pdf'),
    mimeType: 'application/pdf',
    content: contentOf('application/pdf', 'Our offer'),
  });
  plant.files({ parent: folders.handover, permissions: miraToMe }, COMMON, 10);
  plant.files({ parent: '0ApriyasOwnStorage', permissions: priyaInDomain }, ['document', 'slides', 'report'], 8);
  plant.files({ parent: '0AjonassOwnStorage', permissions: jonasInDomainByLink }, ['document', 'spreadsheet'], 5);
  plant.files({ parent: '0AjonassOwnStorage', permissions: AUDIENCES.jonasAlone }, COMMON, 6);
}

function plantDrives(plant: Planter): void {
  const marketing: Place = { parent: drives.marketing, permissions: AUDIENCES.marketing, driveId: drives.marketing };
  const engineering: Place = {
    parent: drives.engineering,
    permissions: AUDIENCES.engineering,
    driveId: drives.engineering,
  };
  plant.files(marketing, COMMON, 8);
  plant.files({ ...marketing, parent: driveFolders.campaigns }, ['photo', 'drawing', 'slides', 'report'], 24, 1);
  plant.files(engineering, ['page', 'data', 'archive', 'document'], 10);
  plant.files({ ...engineering, parent: driveFolders.designDocuments }, ['document', 'page', 'drawing'], 20, 2);
  for (const name of ['Logs', 'Benchmarks']) {
    plant.files({ ...engineering, parent: plant.folder(engineering, name) }, ['table', 'data'], 6, 1);
  }
}

function plantAppData(plant: Planter): void {
  const place: Place = { parent: folders.appData, permissions: AUDIENCES.mine };
  for (const name of ['settings.json', 'recent.json', 'window-state.json']) {
    plant.file(place, {
      name,
      mimeType: 'application/json',
      space: 'appDataFolder',
      content: contentOf('application/json', name),
    });
  }
}
