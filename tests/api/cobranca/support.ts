import type { TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { aPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { acaoDaCobrancaEndpoints, type CodigoAcaoDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { anexarTcc, cadastrar, enviar, linhas, type Quem, umCpf } from '../processo/support.ts';

/** A process of AEMA, which has a bank agreement, with its TCC attached. */
export async function umaDivida(app: TestApp, quem: Quem, mudancas: object = {}) {
  const documentos = [{ idTipoDocumento: 100, arquivos: [await enviado(app, quem, 'auto.pdf')] }];
  const criado = await cadastrar(app, quem, { idNaturezaDebito: 2, documentos, ...mudancas });
  await anexarTcc(app, quem, criado.id);
  return criado;
}

let quantos = 0;
/** A PDF unlike any other. */
export function enviado(app: TestApp, quem: Quem, nome: string) {
  quantos += 1;
  return enviar(app, quem, nome, aPdf(`${nome} ${quantos}`));
}

/** Uploads a PDF once and copies it as often as needed, because an upload serves one document. */
export function copiasDeUmArquivo(app: TestApp) {
  let modelo: string | undefined;
  return async () => {
    modelo ??= (await enviar(app, await app.signIn('gestor@ativa.gov.br'))).uuid;
    const [copia] = await linhas<{ uuid: string }>(
      app,
      sql`insert into upload (uuid, id_usuario, id_orgao_credor, nome, tamanho, sha256, chave, criado_em)
          select gen_random_uuid(), id_usuario, id_orgao_credor, nome, tamanho, sha256, chave, ${app.clock.agora()}
            from upload where uuid = ${modelo} returning uuid`,
    );
    return { uuid: copia!.uuid, nome: 'documento.pdf' };
  };
}

export const maria = {
  id: null,
  nome: 'Maria da Conceição Araújo',
  cpf: '52998224725',
  telefone: '81999887766',
  email: 'maria@exemplo.com.br',
};
/** Maria, who asks for herself. */
export const umRequerente = async (app: TestApp, quem: Quem, mudancas: object = {}) => ({
  ...maria,
  arquivoIdentificacao: [await enviado(app, quem, 'identidade.pdf')],
  ...mudancas,
});

/** Who asks for the debtor by power of attorney. */
export const umProcurador = async (app: TestApp, quem: Quem, mudancas: object = {}) =>
  umRequerente(app, quem, {
    nome: 'Pedro Procurador',
    cpf: umCpf(950),
    email: 'procurador@exemplo.com.br',
    comprovanteRepresentacao: [await enviado(app, quem, 'procuracao.pdf')],
    ...mudancas,
  });

export async function negociar(app: TestApp, quem: Quem, ids: readonly number[], mudancas: object = {}) {
  const requerente = 'requerente' in mudancas ? mudancas.requerente : await umRequerente(app, quem);
  const body = { idsProcessos: ids, totalParcelas: 1, ...mudancas, requerente };
  return app.call(negociacoes.negociar, { headers: quem, body } as never);
}

/** Carries out an action with its body; those that name the agreement in the body get it there. */
export const agirNaCobranca = (app: TestApp, quem: Quem, id: number, acao: CodigoAcaoDaCobranca, body: object) =>
  app.call(acaoDaCobrancaEndpoints[acao], {
    headers: quem,
    params: { id },
    body: ['ANEXAR_TERMO_PARCELAMENTO', 'GERAR_TERMO_PARCELAMENTO'].includes(acao)
      ? body
      : { idProcessoCobranca: id, ...body },
  } as never);

export const firmar = async (app: TestApp, quem: Quem, id: number) =>
  agirNaCobranca(app, quem, id, 'ANEXAR_TERMO_PARCELAMENTO', {
    documentos: [{ idTipoDocumento: 9, arquivos: [await enviado(app, quem, 'termo.pdf')] }],
  });

/** Writes off the first open instalments with what they cost, or with another amount, which may be more. */
export async function baixar(
  app: TestApp,
  quem: Quem,
  id: number,
  { valorPago, dataPagamento, quantas = 1 }: { valorPago?: number; dataPagamento?: string; quantas?: number } = {},
) {
  const abertas = (await ver(app, quem, id)).lancamentos
    .filter(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO')
    .slice(0, quantas);
  return agirNaCobranca(app, quem, id, 'REALIZAR_BAIXA_MANUAL', {
    dataPagamento: dataPagamento ?? app.deps.clock.hoje(),
    valorPago: valorPago ?? soma(abertas.map(({ valorTotalBoleto, credito }) => valorTotalBoleto - credito)),
    lancamentos: abertas.map((l) => l.id),
    aceitaExcesso: true,
    documentos: [{ idTipoDocumento: 8, arquivos: [await enviado(app, quem, 'comprovante.pdf')] }],
  });
}
const soma = (valores: readonly number[]) => Math.round(valores.reduce((a, b) => a + b, 0) * 100) / 100;

export const ver = async (app: TestApp, quem: Quem, id: number): Promise<CobrancaDetalhe> =>
  (await app.call(cobrancas.detalhe, { headers: quem, params: { id } })).body;

/** Noon of a day, signed in. */
export async function noDia(app: TestApp, dia: string, email = 'gestor@ativa.gov.br'): Promise<Quem> {
  app.clock.set(noonOf(dia));
  return app.signIn(email);
}
