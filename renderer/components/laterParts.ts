import { fetchLater, later } from '../composables/later'

/*
 * What is not in the first view, in the order in which it is fetched when the page is idle. All signs of cards together are as
 * large as the rest of the first view: they come into their discs a moment later.
 */
export const JoinView = later(() => import('../views/JoinView.vue'))
export const LobbyView = later(() => import('../views/LobbyView.vue'))
export const TableView = later(() => import('../views/TableView.vue'))
export const EffectSign = later(() => import('./cards/EffectSign.vue'))
export const PalaceHall = later(() => import('./common/PalaceHall.vue'))
export const DesertCourt = later(() => import('./common/DesertCourt.vue'))
export const PreferencesSheet = later(() => import('./preferences/PreferencesSheet.vue'))
export const ReactionList = later(() => import('./together/ReactionList.vue'))
export const ReactionObject = later(() => import('./together/ReactionObject.vue'))
export const fetchQrSquares = fetchLater(() => import('./common/qrSquares'))
export const DoctorSheet = later(() => import('./doctor/DoctorSheet.vue'))
export const NewAddressSheet = later(() => import('./device/NewAddressSheet.vue'))
export const ClaimedDialog = later(() => import('./device/ClaimedDialog.vue'))
export const LicencesSheet = later(() => import('./common/LicencesSheet.vue'))
export const HelpSheets = later(() => import('./help/HelpSheets.vue'))
export const RefusedView = later(() => import('../views/RefusedView.vue'))
export const ElsewhereView = later(() => import('../views/ElsewhereView.vue'))
export const DesktopSheets = later(() => import('./desktop/DesktopSheets.vue'))
/** Last of all: most pages never are one. */
export const ScreenView = later(() => import('../views/ScreenView.vue'))
