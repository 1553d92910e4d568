import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import type { QueryClient } from '@tanstack/react-query';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import type { FieldError } from '@/contract/validate.ts';
import type { Preenchido } from '../../product/acao/corpo.ts';
import { RequerenteCampos } from '../../product/requerente/RequerenteCampos.tsx';
import {
  corpoDoRequerente,
  type DevedorDoRequerente,
  errosDoRequerente,
  type RequerenteNoFormulario,
  requerenteVazio,
} from '../../product/requerente/requerente.ts';

/** Who signs the term: the fields of a requester (S2 §2.3, 5.4). */
export const RequerenteDoTermo = ({ sujeito }: { readonly sujeito: CobrancaDetalhe }) => (
  <Grid size={12}>
    <Box sx={{ pb: 1 }}>
      <RequerenteCampos devedor={devedorDe(sujeito)} />
    </Box>
  </Grid>
);

/** The requester of the agreement, who need not be typed again. */
export function requerenteConhecido({ requerente: r }: CobrancaDetalhe): Preenchido {
  if (!r) return { ...requerenteVazio };
  const { papel, nome, cpf, telefone, email } = r;
  return { ...requerenteVazio, tipo: papel, nome, cpf, telefone, email: email ?? '' };
}

export const corpoDoTermo = (client: QueryClient, dados: Preenchido, cobranca: CobrancaDetalhe | undefined) =>
  cobranca ? corpoDoRequerente(client, noFormulario(dados), devedorDe(cobranca)) : {};

/** What is wrong with the requester; a missing identification has the sentence of this dialog (S2 §5.4). */
export const errosDoTermo = (client: QueryClient, dados: Preenchido, cobranca: CobrancaDetalhe): FieldError[] =>
  errosDoRequerente(client, noFormulario(dados), devedorDe(cobranca)).map((erro) =>
    erro.field === 'arquivoIdentificacao' ? { ...erro, message: validacao.requerente.identificacao } : erro,
  );

const noFormulario = (dados: Preenchido) => dados as unknown as RequerenteNoFormulario;

const devedorDe = ({ titular, requerente }: CobrancaDetalhe): DevedorDoRequerente => ({
  nome: titular.nome,
  documentoIdentificacao: titular.documentoIdentificacao,
  idTipoDocumentoIdentificacao: titular.tipoDocumentoIdentificacao.id,
  ...(requerente?.titular ? { telefone: requerente.telefone, email: requerente.email } : {}),
});
