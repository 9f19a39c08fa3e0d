/** The one door of the channels room: what the editor and the command line share about watch channels. Node. */

export { channelsFolder, type Place, stateFolder } from './folder';
export { type ChannelRecord, type ChannelState, type NotificationState, type Progress, stateOf } from './record';
export { ChannelExists, type ChannelList, type ChannelStore, openStore } from './store';
