import { useI18n } from 'vue-i18n'
import { cleanName } from '@shared/protocol'
import { useSession } from '../stores/session'
import { nameWords } from './speech'

/** What a table that one lays is called. With a long name in it, it would be too long: then it is simply called like its owner. */
export function useOwnTableName(): () => string {
  const { t } = useI18n()
  const session = useSession()
  return () => cleanName(t('home.own.tableName', nameWords(t, session.name))) ?? session.name
}
