/** Sections V to VII of the Harmonized System: minerals, chemicals, plastics and rubber. See `commodity-words.ts`. */
export const chemicals = `
25 101 Salt, stone, cement and minerals: mineral, building material
2501 123 Salt: salt, sea salt, table salt, rock salt
2504 101 Graphite: graphite
2505 101 Sand: sand, silica sand
2507 101 Clay: clay, kaolin, bentonite, cat litter
2515 139 Marble and travertine, rough: rough marble, travertine
2516 139 Granite and sandstone, rough: rough granite, sandstone, basalt
2517 101 Gravel and crushed stone: gravel, pebble, aggregate, crushed stone, macadam, ballast
2520 101 Gypsum and plaster: gypsum, plaster
2521 101 Limestone and lime: limestone, quicklime, chalk
2523 101 Cement: cement, portland cement, clinker
2524 142 Asbestos: asbestos

26 101 Ores, slag and ash: ore, iron ore, copper ore, slag, ash, bauxite
27 146 Mineral fuels and oils: fuel
2701 101 Coal: coal, coke, briquette, charcoal briquette
2703 101 Peat: peat, potting soil
2707 142 Tar products: benzene, toluene, xylene, naphthalene, coal tar, creosote
2709 146 Crude oil: crude oil, petroleum
2710 146 Petroleum oils: oil, lubricating oil, lubricant, engine oil, motor oil, gear oil, hydraulic oil, diesel, petrol, gasoline, kerosene, heating oil, white spirit
2711 142 Gases: gas, natural gas, butane, propane, filled gas cylinder
2712 146 Petroleum jelly and paraffin wax: petroleum jelly, vaseline, paraffin, paraffin wax
2713 146 Bitumen: bitumen, asphalt

28 142 Inorganic chemicals: chemical, inorganic chemical, acid
2801 142 Chlorine and iodine: chlorine, iodine, bromine
2804 142 Gases and non-metals: hydrogen, oxygen, nitrogen, helium, argon, silicon, phosphorus
2807 142 Mineral acids: sulphuric acid, nitric acid, hydrochloric acid, phosphoric acid
2814 142 Ammonia: ammonia
2815 142 Caustic soda: caustic soda, sodium hydroxide, lye
2836 142 Carbonates: baking soda, soda ash, sodium carbonate, bicarbonate
2847 142 Hydrogen peroxide: hydrogen peroxide, peroxide
29 142 Organic chemicals: organic chemical, solvent, hydrocarbon
2905 142 Alcohols: methanol, glycerine, glycol, isopropanol
2914 142 Ketones: acetone, ketone, camphor
2915 142 Organic acids: acetic acid, formic acid, stearic acid
2918 142 Other acids: citric acid, lactic acid
2936 142 Vitamins: vitamin, vitamin c
2941 132 Antibiotics in bulk: antibiotic

30 132 Medicines: medicine, medicament, medication, pharmaceutical, drug
3002 132 Vaccines and blood products: vaccine, serum, blood plasma, insulin
3004 132 Medicines for retail: tablet medicine, pill, paracetamol, painkiller, aspirin, ointment, eye drop, cough syrup, prescription drug, veterinary medicine
3005 115 Bandages and dressings: bandage, sticking plaster, wound dressing, gauze, cotton wool, first aid kit
3006 132 Pharmaceutical goods: contraceptive, suture, dental cement

31 144 Fertilizers: fertilizer, fertiliser
3101 144 Organic fertilizers: manure, compost, guano
3102 144 Nitrogen fertilizers: urea, ammonium nitrate, ammonium sulphate, adblue
3103 144 Phosphate fertilizers: phosphate, superphosphate
3104 144 Potash fertilizers: potash, potassium chloride
3105 144 Compound fertilizers: npk fertilizer, plant food

32 143 Paints, dyes and inks: coating
3204 143 Dyes: dye, dyestuff, colourant
3206 143 Pigments: pigment, titanium dioxide, masterbatch
3208 143 Paints and varnishes in solvent: paint, varnish, spray paint, lacquer, enamel paint, wood stain
3209 143 Water-based paints: emulsion paint, wall paint, acrylic paint
3213 143 Artists’ colours: artist paint, watercolour, oil paint, poster colour, art supplies
3214 143 Putty and sealants: putty, sealant, filler, mastic, grout
3215 143 Ink: ink, printing ink, writing ink
3215 110 Ink cartridges: ink cartridge

33 101 Perfumes and cosmetics: cosmetic, toiletries, beauty product
3301 142 Essential oils: essential oil, lavender oil, peppermint oil
3302 142 Fragrance mixtures: fragrance, flavour concentrate
3303 101 Perfume: perfume, eau de toilette, cologne, scent
3304 101 Make-up and skin care: make-up, makeup, lipstick, mascara, eyeliner, skin cream, face cream, lotion, sun cream, sunscreen, nail polish, lip balm, foundation, powder puff
3305 101 Hair care: shampoo, conditioner, hair dye, hair spray, hair gel
3306 101 Toothpaste: toothpaste, mouthwash, dental floss
3307 101 Shaving products, deodorants and air fresheners: deodorant, shaving cream, shaving foam, aftershave, air freshener, room scent, bath salt, bath bomb, incense

34 101 Soap, detergents, waxes and candles: detergent
3401 101 Soap: soap, hand wash, shower gel, wet wipe, baby wipe
3402 101 Cleaning products: cleaning product, washing powder, laundry detergent, washing-up liquid, cleaner, dishwasher tablet, bleach
3403 146 Greases: grease, lubricating grease
3405 101 Polishes: polish, shoe polish, floor polish, car wax
3406 102 Candles: candle, tealight, scented candle
3407 101 Modelling clay: modelling clay, plasticine

35 143 Glues and proteins: gelatine, casein, albumin, enzyme, dextrin
3506 143 Glues and adhesives: glue, adhesive, superglue, epoxy glue, wallpaper paste
36 195 Explosives and fireworks: explosive
3602 195 Explosives: dynamite, gunpowder, detonator
3604 195 Fireworks and flares: firework, flare, firecracker, sparkler
3605 142 Matches and lighters: match, firelighter
37 101 Photographic goods: photographic film, film roll, photo paper, x-ray film
38 142 Other chemical products: chemical product
3802 142 Activated carbon: activated carbon, activated charcoal
3808 142 Pesticides and disinfectants: pesticide, insecticide, herbicide, weedkiller, fungicide, disinfectant, hand sanitiser, rat poison, insect repellent
3810 142 Soldering and welding preparations: flux, welding flux, soldering paste
3811 146 Oil additives: fuel additive, oil additive
3812 142 Rubber and plastic additives: plasticiser, rubber accelerator, stabiliser
3814 142 Thinners: thinner, paint remover
3819 146 Brake fluid: brake fluid, hydraulic fluid
3820 142 Antifreeze: antifreeze, coolant, de-icer
3822 115 Test kits: test kit, reagent, pregnancy test, covid test
3823 142 Fatty acids: fatty acid, oleic acid
3826 146 Biodiesel: biodiesel

39 104 Plastics and plastic articles: plastic, plastic article, plastic product
3901 104 Polyethylene: polyethylene, plastic granules, plastic pellet, plastic resin
3902 104 Polypropylene: polypropylene
3903 104 Polystyrene: polystyrene, styrofoam
3904 104 PVC: pvc, vinyl
3907 104 Polyesters and epoxy resins: resin, epoxy resin, pet resin, polycarbonate, polyester resin
3909 104 Amino and phenolic resins: melamine resin, polyurethane, phenolic resin
3910 104 Silicones: silicone
3915 104 Plastic waste: plastic waste, plastic scrap
3917 104 Plastic pipes and hoses: plastic pipe, pvc pipe, hose, hosepipe, garden hose
3918 104 Plastic flooring: vinyl flooring, linoleum, floor covering
3919 104 Adhesive tape: adhesive tape, sticky tape, plastic sticker
3920 104 Plastic film and sheets: plastic film, plastic sheet, foil, cling film, stretch film, acrylic sheet, foam
3922 104 Plastic baths and toilets: plastic bath, toilet seat, shower tray
3923 104 Plastic packaging: plastic bag, plastic bottle, plastic box, plastic crate, jerrycan, bottle cap, pallet box, bubble wrap, plastic drum
3924 102 Plastic tableware and household articles: plastic cup, plastic plate, lunch box, food container, bucket, plastic bowl, washing-up bowl, water bottle
3925 104 Plastic building products: plastic window, plastic door, gutter, blind, water tank
3926 104 Other plastic articles: plastic part, office supplies, plastic decoration, phone case

40 104 Rubber and rubber articles: rubber, rubber article
4001 104 Natural rubber: natural rubber, latex
4002 104 Synthetic rubber: synthetic rubber
4009 104 Rubber hoses: rubber hose
4010 105 Conveyor and drive belts: conveyor belt, drive belt, v-belt
4011 119 Tyres: tyre, tire, car tyre, truck tyre, bicycle tyre
4012 119 Tyres, used or retreaded: used tyre, retreaded tyre
4013 119 Inner tubes: inner tube
4014 104 Hygienic rubber goods: condom, hot-water bottle
4015 133 Rubber gloves: rubber glove, latex glove, nitrile glove, disposable glove, diving suit, wetsuit
4016 104 Other rubber articles: rubber mat, gasket, rubber seal, rubber band, eraser, rubber ring
`
