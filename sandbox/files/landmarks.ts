/**
 * What samples, documentation and tests may rely on in the sandbox's data: the same for every seed.
 * Queries that name one of these find something.
 */

const ME = { email: 'robin@example.com', name: 'Robin Hale' } as const;
const MIRA = { email: 'mira@example.com', name: 'Mira Okafor' } as const;
const JONAS = { email: 'jonas@example.com', name: 'Jonas Lindt' } as const;
const PRIYA = { email: 'priya@example.com', name: 'Priya Raman' } as const;
const PARTNER = { email: 'test@example.org', name: 'Test Partner' } as const;
const TEAM = { email: 'team@example.com', name: 'Design team' } as const;
const FINANCE = { email: 'finance@example.com', name: 'Finance' } as const;

export const LANDMARKS = {
  domain: 'example.com',
  /** `me` is who asks; `team` is a group that `me` is in. */
  users: { me: ME, mira: MIRA, jonas: JONAS, priya: PRIYA, partner: PARTNER, team: TEAM, finance: FINANCE },
  folders: {
    root: '0ARobinsOwnStorage',
    appData: '1ApplicationDataFolder',
    /** Images and documents of the last weeks, shared with the team. */
    team: '0AbCdEfTeamFolder',
    projects: '0AbCdEfProjects',
    invoices: '0AbCdEfInvoices',
    photos: '0AbCdEfPhotos',
    reports: '0AbCdEfReports',
    /** Anyone with the link may list it, with an API key too. */
    public: '0AbCdEfPublicFolder',
    /** In the trash, and so is everything in it. */
    trashed: '0AbCdEfOldDrafts',
    /** Mira's, shared with me. */
    handover: '0AbCdEfHandover',
  },
  drives: {
    /** I am an organizer of this one … */
    marketing: '0AMarketingSharedDrive',
    /** … and may write in this one. */
    engineering: '0AEngineeringSharedDrive',
  },
  driveFolders: {
    campaigns: '0AbCdEfCampaigns',
    designDocuments: '0AbCdEfDesignDocs',
  },
  files: {
    /** A small text of mine with known content. */
    hello: '1HelloWorldTextFile',
    /** A PDF that three shortcuts point to. */
    shortcutTarget: '0AbCdEfTarget',
    masterAgreement: '1MasterAgreementByMira',
    /** Flagged as harmful: mine, somebody else's, and one in a shared drive that I organize. */
    abusive: '1AbusiveFileOfMine',
    abusiveOfOthers: '1AbusiveFileOfPartner',
    abusiveInDrive: '1AbusiveFileInMarketing',
  },
  labels: {
    contract: {
      id: 'contract',
      fields: {
        status: 'selection',
        amount: 'integer',
        due: 'date',
        reviewer: 'user',
        notes: 'text',
        tags: 'selection-list',
      },
    },
    confidential: { id: 'confidential', fields: { level: 'selection', readers: 'user-list' } },
  },
} as const;
