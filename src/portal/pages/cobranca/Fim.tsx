import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import { acoes } from '@i18n/pt-BR/processo/acoes.ts';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { processo as permissao } from '@/contract/permissions.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { paths } from '../../declaration/paths.ts';
import { can } from '../../providers/session.ts';

const { fim: t } = cobrancaTela;
type Encerrada = NonNullable<CobrancaDetalhe['fim']>;

interface Props {
  readonly cobranca: CobrancaDetalhe;
  readonly fim: Encerrada;
}

/** Why a collection is over, since when and by whom; where its debt went, and what comes next there. */
export function Fim({ cobranca, fim }: Props) {
  const { descricao, em, quem, motivo, processos } = fim;
  const quitada = cobranca.situacaoProcesso.id === situacaoCobranca.QUITADO;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography>
        <strong>{t.porQue}:</strong>{' '}
        {quem ? t.por(descricao, formatData(em), quem) : t.frase(descricao, formatData(em))}
        {motivo && ` ${t.motivo(motivo)}`}
      </Typography>
      <Typography component="div">
        <strong>{t.agora}:</strong>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {processos.map((processo) => {
            const { id, numero, proximo, novoAcordo } = processo;
            const visto = cobranca.processosConstituicaoCredito.find((p) => p.id === id)!;
            return (
              <li key={id}>
                {t.processo}{' '}
                {can(permissao('CONSULTAR')) ? (
                  <MuiLink component={Link} to={paths('processos').show(id)}>
                    {numero}
                  </MuiLink>
                ) : (
                  numero
                )}{' '}
                {comoEsta(processo, quitada, visto.situacaoProcesso.nome)}
                {visto.suspenso && ` ${t.suspenso}`}
                {novoAcordo && (
                  <>
                    {' '}
                    {t.novoAcordo}{' '}
                    <MuiLink component={Link} to={paths('processoCobranca').show(novoAcordo.id)}>
                      {novoAcordo.numero}
                    </MuiLink>
                    .
                  </>
                )}
                {proximo && ` ${t.proximo(acoes[proximo as keyof typeof acoes].nome)}`}
              </li>
            );
          })}
        </Box>
      </Typography>
    </Box>
  );
}

function comoEsta({ devido }: Encerrada['processos'][number], quitada: boolean, situacao: string): string {
  if (devido === null) return t.situacao(situacao);
  if (devido === 0) return quitada ? t.paga(situacao) : t.semSaldo(situacao);
  return quitada ? t.deve(formatReais(devido), situacao) : t.voltou(formatReais(devido), situacao);
}
