/** The one door of the channels room: what the editor and the command line share about watch channels. Node. */

export { awaitSync } from './await-sync';
export {
  ADDRESS_RULES,
  type AddressCheck,
  type AddressCheckOptions,
  type AddressRule,
  type AddressVerdict,
  checkReceivingUrl,
} from './check-address';
export { abbreviations, type FoundChannel, findChannel } from './find';
export { channelsFolder, type Place, stateFolder } from './folder';
export { type Inbox, STRANGERS } from './inbox';
export {
  CannotStop,
  type ChannelBody,
  type ChannelService,
  createLifecycle,
  type Lifecycle,
  type NewChannel,
  type Renewal,
  type RenewalChange,
} from './lifecycle';
export type { Answer, ExpectedChannel, Notification, Verdict } from './messages';
export { type ChannelAnswer, withMessage } from './outcome';
export { type Receiver, type ReceiverOptions, startReceiver } from './receiver';
export { type ChannelRecord, type ChannelState, type NotificationState, type Progress, stateOf } from './record';
export { createRecorder, type Recorder, type RecorderOptions } from './recorder';
export { openRoster, type Roster } from './roster';
export { isFlag, isText, isTime, maybe, shape, type Test } from './shape';
export { ChannelExists, type ChannelList, type ChannelStore, openStore } from './store';
export { Unrecorded } from './unrecorded';
export { watchFolder } from './watch-folder';
export { writeWhole } from './whole-file';
