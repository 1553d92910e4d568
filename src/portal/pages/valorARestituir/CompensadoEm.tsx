import { restituicao as t } from '@i18n/pt-BR/financeiro/restituicao.ts';
import MuiLink from '@mui/material/Link';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import { leituraDaCobranca, processo } from '@/contract/permissions.ts';
import type { ValorDetalhe } from '@/contract/valorARestituir.ts';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { paths } from '../../declaration/paths.ts';
import { can } from '../../providers/session.ts';

/** The debt that the value paid, with the way to it. */
export function CompensadoEm() {
  const pago = useRecordContext<ValorDetalhe>()?.compensadoEm;
  if (!pago) return SEM_VALOR;
  const { idProcessoCobranca: cobranca, idProcesso, numero } = pago;
  const nome = cobranca === null ? t.processo(numero) : t.cobranca(numero);
  const abre = cobranca === null ? can(processo('CONSULTAR')) : can(leituraDaCobranca);
  if (!abre) return nome;
  const caminho = cobranca === null ? paths('processos').show(idProcesso!) : paths('processoCobranca').show(cobranca);
  return (
    <MuiLink component={Link} to={caminho}>
      {nome}
    </MuiLink>
  );
}
