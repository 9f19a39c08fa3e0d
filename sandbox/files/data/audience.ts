import { LANDMARKS } from '../landmarks';
import type { Permission } from '../store/file';

type Permissions = readonly Permission[];

const { me, mira, jonas, priya, partner, team, finance } = LANDMARKS.users;
const domain = LANDMARKS.domain;

const user = (emailAddress: string, role: Permission['role']): Permission => ({ type: 'user', role, emailAddress });
const group = (emailAddress: string, role: Permission['role']): Permission => ({ type: 'group', role, emailAddress });
const anyone = (allowFileDiscovery: boolean): Permission => ({ type: 'anyone', role: 'reader', allowFileDiscovery });
const everyone = (allowFileDiscovery: boolean): Permission => ({
  type: 'domain',
  role: 'reader',
  domain,
  allowFileDiscovery,
});

/** Who has access, in the combinations that the data sets use. */
export const AUDIENCES = {
  mine: [user(me.email, 'owner')],
  mineWithTeam: [user(me.email, 'owner'), group(team.email, 'writer'), user(mira.email, 'writer')],
  mineWithPartner: [user(me.email, 'owner'), user(partner.email, 'writer')],
  mineWithFinance: [user(me.email, 'owner'), group(finance.email, 'reader'), user(jonas.email, 'commenter')],
  mineByLink: [user(me.email, 'owner'), anyone(false)],
  mineForAll: [user(me.email, 'owner'), anyone(true)],
  mineInDomain: [user(me.email, 'owner'), everyone(true)],
  mineInDomainByLink: [user(me.email, 'owner'), everyone(false)],
  miraToMe: [user(mira.email, 'owner'), user(me.email, 'writer')],
  jonasToMe: [user(jonas.email, 'owner'), user(me.email, 'reader')],
  priyaToTeam: [user(priya.email, 'owner'), group(team.email, 'reader')],
  partnerToMe: [user(partner.email, 'owner'), user(me.email, 'reader')],
  priyaInDomain: [user(priya.email, 'owner'), everyone(true)],
  jonasInDomainByLink: [user(jonas.email, 'owner'), everyone(false)],
  jonasAlone: [user(jonas.email, 'owner')],
  marketing: [user(me.email, 'organizer'), user(mira.email, 'organizer'), group(team.email, 'writer')],
  engineering: [user(jonas.email, 'organizer'), user(me.email, 'writer'), user(priya.email, 'fileOrganizer')],
} as const satisfies Readonly<Record<string, Permissions>>;
