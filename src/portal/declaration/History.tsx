import { diferencas as t } from '@i18n/pt-BR/trilha/telas.ts';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import { can } from '../providers/session.ts';
import { useDeclaration } from './DeclarationContext.ts';
import { listLink } from './listUrl.ts';

interface Props {
  /** The name of the resource in the audit trail. */
  readonly recurso: string;
  readonly id: number | string;
}

/** «Histórico»: link to the trail of one record, for users who may read the trail. */
export const HistoryLink = ({ recurso, id }: Props) =>
  can('AUDITORIA_CONSULTAR') && (
    <Button
      variant="outlined"
      startIcon={<HistoryIcon />}
      component={Link}
      to={listLink('auditoria', { recurso, idRegistro: id })}
    >
      {t.historico}
    </Button>
  );

/** «Histórico» of the surrounding record, if the trail records changes of its resource. */
export function HistoryButton() {
  const { history } = useDeclaration();
  const record = useRecordContext();
  return history && record && <HistoryLink recurso={history} id={record.id} />;
}
