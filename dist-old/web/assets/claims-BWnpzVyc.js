import{b as e,i as t,n,t as r,x as i,y as a}from"./states-gIA67Iz0.js";import{t as o}from"./link-CypbhVQl.js";import{c as s,l as c,n as l,r as u,s as d,u as f}from"./index-BhBDPT9E.js";import{t as p}from"./badge-DYoksGR0.js";import{a as m,n as h,r as g,s as _}from"./numbers-DxFdvA8D.js";import{t as v}from"./page.module-C7wF6l_a.js";import{t as y}from"./use-arrivals-CBGUGSRH.js";import{n as b,t as x}from"./use-looks-5-3PUDK5.js";import{i as S,n as C,t as w}from"./jsx-runtime-DyZJNswf.js";import{n as T,t as E}from"./use-action-rp8S6H_C.js";import{t as D}from"./status-C6rlCKYi.js";import{t as O}from"./table.module-DXlkaxI3.js";import{t as k}from"./time-DFss9Dan.js";import{t as A}from"./rows-sPfpyhKG.js";import{t as ee}from"./use-next-page-DdUdnBme.js";import{t as te}from"./use-selection-BW3dHeuG.js";e();var j=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`recipe`}],t={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},n={alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},r={kind:`Variable`,name:`recipe`,variableName:`recipe`},i={alias:null,args:null,kind:`ScalarField`,name:`consumer`,storageKey:null},a={alias:null,args:null,concreteType:`Batch`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[t,i,{alias:null,args:null,kind:`ScalarField`,name:`life`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`step`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`units`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rows`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`tokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`members`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`policyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`minPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`expiresAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`ackedAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`releaseReason`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`metrics`,storageKey:null}],storageKey:null},o=[{alias:null,args:[{kind:`Variable`,name:`name`,variableName:`recipe`}],concreteType:`Recipe`,kind:`LinkedField`,name:`recipe`,plural:!1,selections:[t,n,{alias:null,args:null,kind:`ScalarField`,name:`channel`,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`formatter`,plural:!1,selections:[n],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxPolicyLag`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`awaits`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`minReady`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxReady`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropOldest`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxUses`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxDeliveries`,storageKey:null}],storageKey:null},{alias:null,args:[r],concreteType:`ClaimStats`,kind:`LinkedField`,name:`claimStats`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`ready`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rewound`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`unasked`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`claimed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`consumed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`incomplete`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stale`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`excluded`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`poisoned`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`orphaned`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`waiting`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`oldestReadySeconds`,storageKey:null},{alias:null,args:null,concreteType:`ConsumerStats`,kind:`LinkedField`,name:`consumers`,plural:!0,selections:[i,{alias:null,args:null,kind:`ScalarField`,name:`acked`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`leases`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`lastStep`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`lastSeenAt`,storageKey:null}],storageKey:null}],storageKey:null},{alias:`held`,args:[{kind:`Literal`,name:`first`,value:200},r,{kind:`Literal`,name:`status`,value:`LEASED`}],concreteType:`BatchConnection`,kind:`LinkedField`,name:`batches`,plural:!1,selections:[a,{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},{alias:`latest`,args:[{kind:`Literal`,name:`first`,value:50},r],concreteType:`BatchConnection`,kind:`LinkedField`,name:`batches`,plural:!1,selections:[a],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`claimsQuery`,selections:o,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`claimsQuery`,selections:o},params:{cacheID:`e3a9ca73b7b199ded843f60a50b923a6`,id:null,metadata:{},name:`claimsQuery`,operationKind:`query`,text:`query claimsQuery(
  $recipe: String!
) {
  recipe(name: $recipe) {
    id
    name
    channel
    formatter {
      name
    }
    maxPolicyLag
    awaits
    minReady
    maxReady
    dropOldest
    maxUses
    maxDeliveries
  }
  claimStats(recipe: $recipe) {
    ready
    rewound
    unasked
    claimed
    consumed
    incomplete
    stale
    excluded
    dropped
    poisoned
    orphaned
    waiting
    oldestReadySeconds
    consumers {
      consumer
      acked
      leases
      lastStep
      lastSeenAt
    }
  }
  held: batches(recipe: $recipe, first: 200, status: LEASED) {
    nodes {
      id
      consumer
      life
      status
      step
      units
      rows
      tokens
      members
      policyVersion
      minPolicyVersion
      maxPolicyVersion
      createdAt
      expiresAt
      ackedAt
      releaseReason
      metrics
    }
    pageInfo {
      hasNextPage
    }
  }
  latest: batches(recipe: $recipe, first: 50) {
    nodes {
      id
      consumer
      life
      status
      step
      units
      rows
      tokens
      members
      policyVersion
      minPolicyVersion
      maxPolicyVersion
      createdAt
      expiresAt
      ackedAt
      releaseReason
      metrics
    }
  }
}
`}}})();j.hash=`2a0cf52031d69ec7ff14a21cd2c1a194`;var M=a(),N=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`},{defaultValue:null,kind:`LocalArgument`,name:`reason`}],t=[{alias:null,args:[{kind:`Variable`,name:`id`,variableName:`id`},{kind:`Variable`,name:`reason`,variableName:`reason`}],concreteType:`BatchPayload`,kind:`LinkedField`,name:`releaseBatch`,plural:!1,selections:[{alias:null,args:null,concreteType:`Batch`,kind:`LinkedField`,name:`batch`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`consumer`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`life`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`step`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`units`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rows`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`tokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`members`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`policyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`minPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`expiresAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`ackedAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`releaseReason`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`metrics`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`UserError`,kind:`LinkedField`,name:`userErrors`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`code`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`path`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`batchesReleaseMutation`,selections:t,type:`Mutation`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`batchesReleaseMutation`,selections:t},params:{cacheID:`95d02b99773eb155159852a1406bf957`,id:null,metadata:{},name:`batchesReleaseMutation`,operationKind:`mutation`,text:`mutation batchesReleaseMutation(
  $id: ID!
  $reason: String
) {
  releaseBatch(id: $id, reason: $reason) {
    batch {
      id
      consumer
      life
      status
      step
      units
      rows
      tokens
      members
      policyVersion
      minPolicyVersion
      maxPolicyVersion
      createdAt
      expiresAt
      ackedAt
      releaseReason
      metrics
    }
    userErrors {
      code
      message
      path
    }
  }
}
`}}})();N.hash=`4c212c43ca7a28d82e50fd4cf374cc0c`;var P=S(C(),1),F={states:`_states_7917b_1`,state:`_state_7917b_1`,figure:`_figure_7917b_32`,stand:`_stand_7917b_41`,beside:`_beside_7917b_41`,units:`_units_7917b_44`,tools:`_tools_7917b_50`,members:`_members_7917b_59`},I=w();function ne({held:e,latest:t,hasMore:r}){let i=t.filter(({status:e})=>e!==`LEASED`),[a,o]=(0,P.useState)(null),s=a===null||e.some(({id:e})=>e===a.id)?e:[...e,a],c=z(s.length>0),{error:l,isBusy:u,run:d}=E(N,({releaseBatch:e})=>e);return(0,I.jsxs)(I.Fragment,{children:[(0,I.jsxs)(`section`,{className:`panel`,"aria-label":`Leases`,children:[(0,I.jsx)(`h2`,{children:`Held now`}),l!==null&&(0,I.jsx)(n,{error:l}),s.length===0?(0,I.jsx)(`p`,{className:`muted`,children:`Nobody holds a batch.`}):(0,I.jsxs)(`table`,{className:O.table,children:[(0,I.jsx)(`thead`,{children:(0,I.jsxs)(`tr`,{children:[(0,I.jsx)(`th`,{scope:`col`,children:`Consumer`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Life`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Step`}),(0,I.jsx)(`th`,{scope:`col`,children:`Units`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Rows`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Tokens`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Policy`}),(0,I.jsx)(`th`,{scope:`col`,children:`Claimed`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Time left`}),(0,I.jsx)(`th`,{scope:`col`,children:(0,I.jsx)(`span`,{className:`unseen`,children:`What can be done`})})]})}),(0,I.jsx)(`tbody`,{children:s.map(e=>(0,I.jsxs)(`tr`,{children:[(0,I.jsx)(`th`,{scope:`row`,children:e.consumer}),(0,I.jsx)(`td`,{className:O.number,children:e.life}),(0,I.jsx)(`td`,{className:O.number,children:e.step??`–`}),(0,I.jsx)(`td`,{children:(0,I.jsx)(L,{batch:e})}),(0,I.jsx)(`td`,{className:O.number,children:g(e.rows)}),(0,I.jsx)(`td`,{className:O.number,children:h(e.tokens)}),(0,I.jsx)(`td`,{className:O.number,children:_(e.minPolicyVersion,e.maxPolicyVersion)}),(0,I.jsx)(`td`,{children:(0,I.jsx)(k,{at:e.createdAt})}),(0,I.jsx)(`td`,{className:O.number,children:(0,I.jsx)(B,{until:e.expiresAt,now:c})}),(0,I.jsx)(`td`,{children:(0,I.jsx)(R,{batch:e,isBusy:u,onAsk:t=>o(t?e:null),onRelease:t=>d({id:e.id,reason:t})})})]},e.id))})]}),r&&(0,I.jsxs)(`p`,{className:`muted`,children:[`and more, of which the newest `,g(e.length),` are shown`]})]}),(0,I.jsxs)(`section`,{className:`panel`,"aria-label":`Latest batches`,children:[(0,I.jsx)(`h2`,{children:`What became of the latest batches`}),i.length===0?(0,I.jsx)(`p`,{className:`muted`,children:`None was acknowledged or given back yet.`}):(0,I.jsxs)(`table`,{className:O.table,children:[(0,I.jsx)(`thead`,{children:(0,I.jsxs)(`tr`,{children:[(0,I.jsx)(`th`,{scope:`col`,children:`Consumer`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Life`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Step`}),(0,I.jsx)(`th`,{scope:`col`,children:`What became of it`}),(0,I.jsx)(`th`,{scope:`col`,children:`Units`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Rows`}),(0,I.jsx)(`th`,{scope:`col`,children:`Claimed`}),(0,I.jsx)(`th`,{scope:`col`,children:`Acknowledged, or why not`})]})}),(0,I.jsx)(`tbody`,{children:i.map(e=>(0,I.jsxs)(`tr`,{children:[(0,I.jsx)(`th`,{scope:`row`,children:e.consumer}),(0,I.jsx)(`td`,{className:O.number,children:e.life}),(0,I.jsx)(`td`,{className:O.number,children:e.step??`–`}),(0,I.jsx)(`td`,{children:(0,I.jsx)(D,{value:e.status})}),(0,I.jsx)(`td`,{children:(0,I.jsx)(L,{batch:e})}),(0,I.jsx)(`td`,{className:O.number,children:g(e.rows)}),(0,I.jsx)(`td`,{children:(0,I.jsx)(k,{at:e.createdAt})}),(0,I.jsxs)(`td`,{children:[e.ackedAt!==null&&e.ackedAt!==void 0&&(0,I.jsx)(k,{at:e.ackedAt}),` `,e.releaseReason,e.metrics!==null&&e.metrics!==void 0&&(0,I.jsxs)(`details`,{children:[(0,I.jsx)(`summary`,{className:`muted`,children:`metrics`}),(0,I.jsx)(`pre`,{children:JSON.stringify(e.metrics,null,1)})]})]})]},e.id))})]})]})]})}function L({batch:{members:e,units:t,id:n}}){return(0,I.jsxs)(`details`,{children:[(0,I.jsx)(`summary`,{children:(0,I.jsx)(`span`,{className:`num`,children:g(t)})}),(0,I.jsxs)(`div`,{className:`muted small`,children:[`Batch `,(0,I.jsx)(`code`,{children:n})]}),(0,I.jsx)(`div`,{className:F.members,children:e.map(e=>(0,I.jsx)(o,{to:`/go/$id`,params:{id:e},children:e},e))})]})}function R({batch:{consumer:e,units:t},isBusy:n,onAsk:r,onRelease:i}){let[a,o]=(0,P.useState)(``);return(0,I.jsxs)(T,{label:`Release`,name:`Release the batch of ${e}`,confirm:`Release it`,isBusy:n,onAsk:r,onConfirm:()=>i(a.trim()===``?null:a.trim()),children:[(0,I.jsxs)(`p`,{children:[g(t),` `,t===1?`unit becomes`:`units become`,` ready again, and another claim may take them. If `,e,` still works on the batch, its acknowledgement will be refused.`]}),(0,I.jsx)(f,{size:`xs`,label:`Reason`,description:`With a reason it counts as a failed delivery, as when a unit breaks its trainer.`,value:a,onChange:({currentTarget:e})=>o(e.value)})]})}function z(e){let[t,n]=(0,P.useState)(Date.now);return(0,P.useEffect)(()=>{if(!e)return;n(Date.now());let t=setInterval(()=>n(Date.now()),1e3);return()=>clearInterval(t)},[e]),t}function B({until:e,now:t}){let n=(Date.parse(e)-t)/1e3;return n<=0?(0,I.jsx)(p,{tone:`warn`,children:`ran out`}):(0,I.jsx)(`span`,{title:e,children:n<1?`under 1 s`:m(n)})}function V({consumers:e,batches:t}){let n=new Map;for(let{consumer:e,life:r}of t)n.set(e,Math.max(r,n.get(e)??0));return(0,I.jsxs)(`section`,{className:`panel`,"aria-label":`Consumers`,children:[(0,I.jsx)(`h2`,{children:`Consumers`}),e.length===0?(0,I.jsx)(`p`,{className:`muted`,children:`Nobody has claimed anything yet.`}):(0,I.jsxs)(`table`,{className:O.table,children:[(0,I.jsx)(`thead`,{children:(0,I.jsxs)(`tr`,{children:[(0,I.jsx)(`th`,{scope:`col`,children:`Consumer`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,title:`Of its newest batch; resume begins the next one`,children:`Life`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Batches held`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Batches acknowledged`}),(0,I.jsx)(`th`,{scope:`col`,className:O.number,children:`Last step`}),(0,I.jsx)(`th`,{scope:`col`,children:`Last heard of`})]})}),(0,I.jsx)(`tbody`,{children:e.map(({consumer:e,leases:t,acked:r,lastStep:i,lastSeenAt:a})=>(0,I.jsxs)(`tr`,{children:[(0,I.jsx)(`th`,{scope:`row`,children:e}),(0,I.jsx)(`td`,{className:O.number,children:n.get(e)??`–`}),(0,I.jsx)(`td`,{className:O.number,children:g(t)}),(0,I.jsx)(`td`,{className:O.number,children:g(r)}),(0,I.jsx)(`td`,{className:O.number,children:i??`–`}),(0,I.jsx)(`td`,{children:a==null?`–`:(0,I.jsx)(k,{at:a})})]},e))})]})]})}var H=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`recipe`},{defaultValue:null,kind:`LocalArgument`,name:`state`}],t=[{kind:`Literal`,name:`first`,value:200},{kind:`Variable`,name:`recipe`,variableName:`recipe`},{kind:`Variable`,name:`state`,variableName:`state`}],n={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`unitsQuery`,selections:[{args:null,kind:`FragmentSpread`,name:`units_query`}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`unitsQuery`,selections:[{alias:null,args:t,concreteType:`RecipeUnitConnection`,kind:`LinkedField`,name:`units`,plural:!1,selections:[{alias:null,args:null,concreteType:`RecipeUnitEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`RecipeUnit`,kind:`LinkedField`,name:`node`,plural:!1,selections:[n,{alias:null,args:null,kind:`ScalarField`,name:`state`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`deliveries`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`missing`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null},{alias:null,args:null,concreteType:`Batch`,kind:`LinkedField`,name:`batch`,plural:!1,selections:[n,{alias:null,args:null,kind:`ScalarField`,name:`consumer`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:t,filters:[`recipe`,`state`],handle:`connection`,key:`units_units`,kind:`LinkedHandle`,name:`units`}]},params:{cacheID:`1fd7d6510fe274de375628192120ec02`,id:null,metadata:{},name:`unitsQuery`,operationKind:`query`,text:`query unitsQuery(
  $recipe: String!
  $state: UnitState!
) {
  ...units_query
}

fragment units_query on Query {
  units(first: 200, recipe: $recipe, state: $state) {
    edges {
      node {
        id
        state
        deliveries
        missing
        reason
        batch {
          id
          consumer
        }
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`}}})();H.hash=`8af87f82ec567a74dedafa2a4d3f5502`;var U=(function(){var e=[{defaultValue:200,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`},{defaultValue:null,kind:`LocalArgument`,name:`recipe`},{defaultValue:null,kind:`LocalArgument`,name:`state`}],t=[{kind:`Variable`,name:`after`,variableName:`cursor`},{kind:`Variable`,name:`first`,variableName:`count`},{kind:`Variable`,name:`recipe`,variableName:`recipe`},{kind:`Variable`,name:`state`,variableName:`state`}],n={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`unitsPageQuery`,selections:[{args:[{kind:`Variable`,name:`count`,variableName:`count`},{kind:`Variable`,name:`cursor`,variableName:`cursor`}],kind:`FragmentSpread`,name:`units_query`}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`unitsPageQuery`,selections:[{alias:null,args:t,concreteType:`RecipeUnitConnection`,kind:`LinkedField`,name:`units`,plural:!1,selections:[{alias:null,args:null,concreteType:`RecipeUnitEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`RecipeUnit`,kind:`LinkedField`,name:`node`,plural:!1,selections:[n,{alias:null,args:null,kind:`ScalarField`,name:`state`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`deliveries`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`missing`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null},{alias:null,args:null,concreteType:`Batch`,kind:`LinkedField`,name:`batch`,plural:!1,selections:[n,{alias:null,args:null,kind:`ScalarField`,name:`consumer`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:t,filters:[`recipe`,`state`],handle:`connection`,key:`units_units`,kind:`LinkedHandle`,name:`units`}]},params:{cacheID:`123e9615b3bc4ae64242d3698befa4b0`,id:null,metadata:{},name:`unitsPageQuery`,operationKind:`query`,text:`query unitsPageQuery(
  $count: Int = 200
  $cursor: Cursor
  $recipe: String!
  $state: UnitState
) {
  ...units_query_1G22uz
}

fragment units_query_1G22uz on Query {
  units(first: $count, after: $cursor, recipe: $recipe, state: $state) {
    edges {
      node {
        id
        state
        deliveries
        missing
        reason
        batch {
          id
          consumer
        }
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`}}})();U.hash=`5b2acec70a81e3bdca0e8c6b353216b8`;var W=(function(){var e=[`units`],t={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null};return{argumentDefinitions:[{defaultValue:200,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`},{kind:`RootArgument`,name:`recipe`},{kind:`RootArgument`,name:`state`}],kind:`Fragment`,metadata:{connection:[{count:`count`,cursor:`cursor`,direction:`forward`,path:e}],refetch:{connection:{forward:{count:`count`,cursor:`cursor`},backward:null,path:e},fragmentPathInResult:[],operation:U}},name:`units_query`,selections:[{alias:`units`,args:[{kind:`Variable`,name:`recipe`,variableName:`recipe`},{kind:`Variable`,name:`state`,variableName:`state`}],concreteType:`RecipeUnitConnection`,kind:`LinkedField`,name:`__units_units_connection`,plural:!1,selections:[{alias:null,args:null,concreteType:`RecipeUnitEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`RecipeUnit`,kind:`LinkedField`,name:`node`,plural:!1,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`state`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`deliveries`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`missing`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null},{alias:null,args:null,concreteType:`Batch`,kind:`LinkedField`,name:`batch`,plural:!1,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`consumer`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null}],type:`Query`,abstractKey:null}})();W.hash=`5b2acec70a81e3bdca0e8c6b353216b8`;var G=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`all`},t={defaultValue:null,kind:`LocalArgument`,name:`recipe`},n={defaultValue:null,kind:`LocalArgument`,name:`units`},r=[{alias:null,args:[{kind:`Variable`,name:`all`,variableName:`all`},{kind:`Variable`,name:`recipe`,variableName:`recipe`},{kind:`Variable`,name:`units`,variableName:`units`}],concreteType:`RetryPayload`,kind:`LinkedField`,name:`retryUnits`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`changed`,storageKey:null},{alias:null,args:null,concreteType:`UserError`,kind:`LinkedField`,name:`userErrors`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`code`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`path`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:[e,t,n],kind:`Fragment`,metadata:null,name:`unitsRetryMutation`,selections:r,type:`Mutation`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[t,n,e],kind:`Operation`,name:`unitsRetryMutation`,selections:r},params:{cacheID:`9dad22b149ecc554b7cc52f5c3dd8d20`,id:null,metadata:{},name:`unitsRetryMutation`,operationKind:`mutation`,text:`mutation unitsRetryMutation(
  $recipe: String!
  $units: [ID!]
  $all: Boolean!
) {
  retryUnits(recipe: $recipe, units: $units, all: $all) {
    changed
    userErrors {
      code
      message
      path
    }
  }
}
`}}})();G.hash=`65098a3f8762540459064f3e0af423ac`;var K=[`READY`,`LEASED`,`CONSUMED`,`INCOMPLETE`,`STALE`,`EXCLUDED`,`POISONED`],q=[{id:`unit`,header:`Unit`,track:`minmax(290px, 1.2fr)`,cell:({id:e})=>(0,I.jsx)(o,{to:`/go/$id`,params:{id:e},children:e})},{id:`state`,header:`State`,track:`96px`,cell:({state:e})=>(0,I.jsx)(D,{value:e})},{id:`deliveries`,header:`Deliveries`,track:`76px`,isNumeric:!0,cell:({deliveries:e})=>g(e)},{id:`why`,header:`Why`,track:`minmax(160px, 3fr)`,cell:({missing:e,reason:t})=>{let n=[...e,t].filter(e=>e!=null).join(`; `);return(0,I.jsx)(`span`,{title:n,children:n===``?`–`:n})}},{id:`batch`,header:`Last batch`,track:`minmax(120px, 1fr)`,cell:({batch:e})=>e==null?`–`:`of ${e.consumer}`}];function J({recipe:e,state:t,seen:n,onClose:r}){let i=(0,M.useLazyLoadQuery)(H,{recipe:e,state:t},{fetchPolicy:`store-and-network`,fetchKey:n});return(0,I.jsx)(Y,{query:i,recipe:e,state:t,onClose:r})}function Y({query:e,recipe:t,state:n,onClose:r}){let{data:a,loadNext:o,hasNext:s,isLoadingNext:c}=(0,M.usePaginationFragment)(W,e),l=d(),[u,f]=(0,P.useState)(null),{selected:p,toggle:m,clear:h}=te(),g=(0,P.useMemo)(()=>a.units.edges.map(({node:e})=>e),[a]),_=ee(o),v=n===`POISONED`;return(0,I.jsxs)(I.Fragment,{children:[(0,I.jsxs)(`div`,{className:F.tools,children:[(0,I.jsxs)(`h2`,{className:`grow`,children:[`Units that are `,n.toLowerCase()]}),v&&(0,I.jsx)(X,{recipe:t,isAny:g.length>0,chosen:[...p],onDone:h}),(0,I.jsx)(i,{size:`compact-xs`,variant:`subtle`,onClick:r,children:`Close`})]}),g.length===0&&!s?(0,I.jsx)(`p`,{className:`muted ${F.tools}`,children:`There are none.`}):(0,I.jsx)(A,{label:`Units that are ${n.toLowerCase()}`,columns:q,rows:g,keyOf:({id:e})=>e,hasMore:s,isLoading:c,loadMore:_,active:u,onActive:f,onOpen:({id:e})=>void l({to:`/go/$id`,params:{id:e}}),...v?{selected:p,onSelect:m}:{}})]})}function X({recipe:e,isAny:t,chosen:r,onDone:i}){let{error:a,isBusy:o,run:s}=E(G,({retryUnits:e})=>e),[c,l]=(0,P.useState)(null),u=r.length===0;return(0,I.jsxs)(I.Fragment,{children:[a!==null&&(0,I.jsx)(n,{error:a}),c!==null&&(0,I.jsxs)(`span`,{role:`status`,children:[g(c),` are ready again`]}),t&&(0,I.jsxs)(T,{label:u?`Make all ready again`:`Make ${g(r.length)} ready again`,confirm:`Make them ready`,isBusy:o,onConfirm:()=>s({recipe:e,all:u,units:u?null:[...r]},({retryUnits:e})=>{l(e.changed),i()}),children:[u?`All poisoned units of the recipe`:`${g(r.length)} of the poisoned units`,` are given to trainers again, and their deliveries count from 0. If they broke a trainer, they may do so again.`]})]})}var Z=j;function re(){let{recipe:e=``}=c({strict:!1}),t=(0,M.useLazyLoadQuery)(Z,{recipe:e},{fetchPolicy:`store-and-network`});return t.recipe===null||t.recipe===void 0?(0,I.jsx)(r,{title:`There is no recipe ${e}`}):(0,I.jsx)(se,{data:t,recipe:t.recipe,asked:e})}var ie=28,ae=100,oe=12;function se({data:{claimStats:e,held:r,latest:i},recipe:a,asked:c}){let f=d(),{seen:m,state:h}=y({channel:{eq:a.channel}}),g=b(Z,{recipe:c},{told:m,pauseMs:x}),{state:_}=s({strict:!1}),S=K.find(e=>e===_)??null;l({u:()=>f({to:`/recipes/$name`,params:{name:a.id}})});let C=e=>void f({to:`.`,replace:!0,search:{state:e??void 0}});return(0,I.jsxs)(I.Fragment,{children:[(0,I.jsxs)(u,{title:`Claims of ${a.name}`,children:[g===null?(0,I.jsx)(p,{tone:h===`live`?`good`:`warn`,children:h}):(0,I.jsx)(p,{tone:`bad`,children:`not answering`}),(0,I.jsxs)(`span`,{className:`muted`,children:[a.formatter.name,`, channel `,a.channel]}),(0,I.jsx)(`span`,{className:`grow`}),(0,I.jsx)(o,{to:`/recipes/$name`,params:{name:a.id},children:`Recipe`})]}),(0,I.jsxs)(`div`,{className:v.page,children:[g!==null&&(0,I.jsx)(n,{error:g}),(0,I.jsx)(ce,{stats:e,recipe:a,state:S,onState:C}),S!==null&&(0,I.jsx)(`section`,{className:`panel ${F.units}`,style:{height:ae+Math.min($(e,S),oe)*ie},"aria-label":`Units`,children:(0,I.jsx)(t,{resetKey:S,what:`Reading units`,children:(0,I.jsx)(J,{recipe:a.id,state:S,seen:$(e,S),onClose:()=>C(null)},S)})}),(0,I.jsx)(ne,{held:r.nodes,latest:i.nodes,hasMore:r.pageInfo.hasNextPage}),(0,I.jsx)(V,{consumers:e.consumers,batches:[...r.nodes,...i.nodes]})]})]})}var Q={READY:[`Ready`,`a claim gets them`],LEASED:[`Leased`,`a batch holds them`],CONSUMED:[`Consumed`,`acknowledged as often as the recipe says`],INCOMPLETE:[`Incomplete`,`they lack something`],STALE:[`Stale`,`too many policy versions behind`],EXCLUDED:[`Excluded`,`curation left nothing, or they were dropped`],POISONED:[`Poisoned`,`delivered too often without an acknowledgement`]};function $(e,t){switch(t){case`READY`:return e.ready;case`LEASED`:return e.claimed;case`CONSUMED`:return e.consumed;case`INCOMPLETE`:return e.incomplete;case`STALE`:return e.stale;case`EXCLUDED`:return e.excluded;case`POISONED`:return e.poisoned}}function ce({stats:e,recipe:t,state:n,onState:r}){return(0,I.jsxs)(`section`,{className:F.stand,"aria-label":`Where units stand`,children:[(0,I.jsx)(`div`,{className:F.states,children:K.map(t=>{let[i,a]=Q[t];return(0,I.jsxs)(`button`,{type:`button`,className:F.state,"aria-pressed":n===t,"data-bad":t===`POISONED`&&e.poisoned>0,onClick:()=>r(n===t?null:t),children:[(0,I.jsx)(`span`,{children:i}),(0,I.jsx)(`span`,{className:`${F.figure} num`,children:g($(e,t))}),(0,I.jsx)(`span`,{className:`muted small`,children:a})]},t)})}),(0,I.jsx)(`p`,{className:`muted num ${F.beside}`,children:le(e,t).join(` · `)})]})}function le(e,t){let{oldestReadySeconds:n,waiting:r,rewound:i,unasked:a,dropped:o,orphaned:s}=e,c=[`${g(r)} ${r===1?`claim waits`:`claims wait`} on this server`];n!=null&&c.push(`the oldest ready unit waits for ${m(n)}`),i>0&&c.push(`${g(i)} of the ready ones came back by resume`),a>0&&c.push(`of ${g(a)} ready ones the recipe's curators, not asked yet, may leave nothing`),o>0&&c.push(`${g(o)} were dropped because more than maxReady waited`),s>0&&c.push(`${g(s)} rollouts went on when their group was consumed`);let{minReady:l,maxReady:u,dropOldest:d,maxPolicyLag:f,awaits:p,maxUses:h,maxDeliveries:_}=t;return p.length>0&&c.push(`units wait until ${p.join(`, `)} judged their steps`),typeof l==`number`&&l>1&&c.push(`nothing is delivered before ${g(l)} are ready`),typeof u==`number`&&c.push(`at most ${g(u)} wait, then ${d?`the oldest goes`:`new trajectories are held`}`),typeof f==`number`&&c.push(`stale beyond ${g(f)} versions`),h>1&&c.push(`each is used ${g(h)} times`),c.push(`poisoned after ${g(_)} deliveries`),c}export{re as Claims};