/** The settings that every user has, with their values at first. */
export const believableSettings: Readonly<Record<string, string>> = {
  autoAddHangouts: 'false',
  dateFieldOrder: 'DMY',
  defaultEventLength: '60',
  format24HourTime: 'true',
  hideInvitations: 'false',
  hideWeekends: 'false',
  locale: 'en',
  showDeclinedEvents: 'true',
  timezone: 'Europe/Berlin',
  weekStart: '1',
};
