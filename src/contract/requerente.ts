import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { arquivoEnviado, semNomeRepetido } from './documento.ts';
import { endpoint } from './endpoint.ts';
import { limits, patterns } from './limits.ts';
import { papeisDoRequerente } from './papeisDoRequerente.ts';
import { telefone as umTelefone } from './values/contato.ts';
import { apenasDigitos, cpfValido } from './values/identificacao.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { id } from './values/outros.ts';
import { texto, textual, email as umEmail } from './values/texto.ts';

const { requerente: frases } = validacao;
const { requerente: limite } = limits;

const cpf = textual('cpf', {
  obrigatorio: frases.cpf,
  normaliza: apenasDigitos,
  formato: [/^\d{11}$/, frases.cpfTamanho],
  valido: [cpfValido, validacao.cpfInvalido],
});
const email = umEmail({
  obrigatorio: frases.email,
  max: [limite.emailMax, frases.emailMax],
  formato: [patterns.email, frases.email],
});
const telefone = umTelefone({ obrigatorio: frases.telefone, formato: [/^\d{10,11}$/, frases.telefone] });

/** A list of files, no two of one name (S0 §5); a single one may come without its list. */
const arquivos = () =>
  z.optional(
    z.pipe(
      z.transform((value) =>
        value !== null && typeof value === 'object' && !Array.isArray(value) ? [value] : (value ?? []),
      ),
      z.array(arquivoEnviado).check(z.maxLength(limite.arquivosMax), semNomeRepetido),
    ),
  );

/**
 * Who asks for an agreement (S2 §2.7, 5.4, 5.7). The CPF says who it is; `id` is taken and not used. Only the debtor's own name
 * may be longer than 50.
 */
export const requerenteInformado = z.strictObject({
  id: z.nullish(id()),
  /** Beyond the specification: for a company, whether by power of attorney (the default) or by its articles. */
  tipo: z.nullish(z.literal(papeisDoRequerente, { error: validacao.opcaoInvalida })),
  nome: texto({ obrigatorio: true, min: [limite.nome.min, frases.nomeMin], max: limite.nomeDoTitularMax }),
  cpf,
  telefone,
  email,
  arquivoIdentificacao: arquivos(),
  comprovanteRepresentacao: arquivos(),
});
export type RequerenteInformado = z.infer<typeof requerenteInformado>;

/** A document on file, by its first file. */
const documentoEnviado = z.object({
  tipoDocumento: z.object({ id: z.number(), nome: z.string() }),
  data: lidoSempre('data'),
  nome: z.string(),
});

/**
 * A requester of the caller's body. `identificacaoEnviada`: the newest identification, if sent less than a year ago.
 * `comprovantesEnviados`: of each type, the newest proof of representing the debtor asked about that was sent today.
 */
export const requerente = z.object({
  id: z.number(),
  nome: z.string(),
  cpf: lidoSempre('cpf'),
  telefone: lido('telefone'),
  email: lido('email'),
  identificacaoEnviada: z.nullable(documentoEnviado),
  comprovantesEnviados: z.array(documentoEnviado),
});
export type Requerente = z.infer<typeof requerente>;

export const requerentes = {
  porCpf: endpoint({
    method: 'GET',
    path: 'requerente/porCpf/:cpf',
    access: [
      'NEGOCIACAO_NEGOCIAR_PAGAMENTO',
      'PROCESSO_COBRANCA_ANEXAR_TERMO_PARCELAMENTO',
      'PROCESSO_COBRANCA_CONSULTAR',
    ],
    summary: 'Requerente do próprio órgão pelo CPF; cada consulta fica na trilha',
    reads: 'noted',
    params: z.object({ cpf: z.string().check(z.maxLength(20)) }),
    /** Beyond the specification: the identification document of the debtor for whom is asked. */
    query: z.object({ devedor: z.optional(z.string().check(z.maxLength(100))) }),
    output: requerente,
  }),
  validar: endpoint({
    method: 'GET',
    path: 'requerente/validar',
    access: ['NEGOCIACAO_NEGOCIAR_PAGAMENTO', 'PROCESSO_COBRANCA_ANEXAR_TERMO_PARCELAMENTO'],
    summary: 'Se o e-mail já é de outro requerente do órgão (422); não sendo, 404',
    query: z.object({ email, cpf }),
  }),
};
