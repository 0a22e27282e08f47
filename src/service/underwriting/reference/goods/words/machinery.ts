/** Section XVI of the Harmonized System: machinery and electrical equipment. See `commodity-words.ts`. */
export const machinery = `
84 105 Machinery: machine, machinery, industrial machine, equipment, plant equipment, spare part, machine part, production line
8401 105 Nuclear reactors: nuclear reactor
8402 105 Steam boilers: steam boiler, boiler
8403 105 Central heating boilers: central heating boiler, heating boiler
8405 105 Gas generators: gas generator, acetylene generator
8406 105 Steam turbines: steam turbine
8407 119 Petrol engines: petrol engine, engine, outboard motor, car engine
8408 119 Diesel engines: diesel engine, marine engine, truck engine
8409 119 Engine parts: piston, engine part, cylinder head, engine block, carburettor
8410 105 Water turbines: water turbine, hydraulic turbine
8411 105 Jet engines and gas turbines: gas turbine, jet engine, turbojet, turboprop, turbopropeller
8412 105 Hydraulic and pneumatic motors: hydraulic cylinder, hydraulic motor, pneumatic cylinder, hydraulic engine
8413 105 Pumps: pump, water pump, fuel pump, pump part, hydraulic pump, concrete pump
8414 105 Compressors, fans and air pumps: compressor, fan, air pump, vacuum pump, blower, ventilator, cooker hood, bicycle pump, turbocharger
8415 113 Air conditioners: air conditioner, air conditioning, aircon, ac unit
8416 105 Burners: burner
8417 105 Industrial furnaces and ovens: furnace, industrial oven, kiln, bakery oven
8418 113 Refrigerators and freezers: refrigerator, fridge, freezer, chest freezer, wine cooler
8418 105 Cooling equipment: cold room, chiller, heat pump, refrigerated display cabinet, ice machine
8419 105 Heating and cooling machines: heat exchanger, industrial dryer, distillation plant, pasteuriser, steriliser, coffee roaster, industrial water heater
8420 105 Calenders and rollers: calender, rolling machine
8421 105 Filters and centrifuges: filter, centrifuge, water filter, air filter, purifier, dust extractor, separator
8422 105 Packing machines: packing machine, packaging machine, filling machine, labelling machine, bottling machine, wrapping machine
8422 113 Dishwashers: dishwasher
8423 105 Scales: scale, weighing scale, weighbridge, kitchen scale, bathroom scale
8424 105 Spraying machines: sprayer, spray gun, pressure washer, fire extinguisher, sprinkler, nozzle, sandblaster, shower head
8425 107 Hoists and jacks: hoist, jack, winch, pulley, car jack
8426 107 Cranes: crane, tower crane, mobile crane, gantry crane
8427 107 Forklifts: forklift, forklift truck, pallet truck, stacker, fork lift
8428 105 Lifts and conveyors: lift, elevator, escalator, conveyor, ski lift, stairlift
8429 107 Bulldozers and excavators: bulldozer, excavator, digger, loader, wheel loader, road roller, grader, backhoe, dozer
8430 107 Boring and drilling machinery: drilling rig, boring machine, boring machinery, pile driver, snow plough, tunnelling machine, sinking machine
8431 107 Parts for cranes and excavators: excavator bucket, excavator part, crane part
8432 106 Soil machinery: plough, harrow, seeder, cultivator, farm machinery, agricultural machine, planter, muck spreader
8433 106 Harvesters and mowers: combine harvester, harvester, lawnmower, lawn mower, mower, baler, hay machine
8434 106 Dairy machinery: milking machine, dairy machine
8435 105 Wine and juice presses: wine press, industrial juice press
8436 106 Other farm and forestry machinery: poultry incubator, egg incubator, forestry machine, wood chipper, log splitter, feed mixer, poultry equipment
8437 105 Milling machinery: flour mill, seed cleaner, grain mill
8438 105 Food processing machines: food processing machine, meat slicer, bakery machine, pasta machine, slicing machine, chocolate machine
8439 105 Paper-making machines: paper machine, pulping machine
8440 105 Bookbinding machines: bookbinding machine
8441 105 Paper cutting machines: paper cutter, guillotine, carton machine
8442 105 Printing plates: printing plate
8443 110 Printers and copiers: printer, inkjet printer, laser printer, copier, photocopier, multifunction printer, toner, toner cartridge, printer cartridge, plotter
8443 105 Printing presses: printing press, offset press, printing machine, industrial printer
8444 105 Textile machines: textile machine, spinning machine
8446 105 Looms: loom, weaving machine
8447 105 Knitting machines: knitting machine, embroidery machine
8450 113 Washing machines: washing machine, washer dryer, tumble dryer, laundry machine
8451 105 Textile finishing machines: dry-cleaning machine, ironing machine, dyeing machine
8452 113 Sewing machines: sewing machine
8453 105 Leather machines: leather machine, shoe machine
8454 105 Casting machines: casting machine, foundry machine
8455 105 Rolling mills: rolling mill
8456 105 Laser cutters: laser cutter, laser cutting machine, engraving machine, plasma cutter
8457 105 Machining centres: machining centre, cnc machine, machine tool
8458 105 Lathes: lathe
8459 105 Milling and drilling machines: milling machine, drilling machine, pillar drill
8460 105 Grinding machines: grinding machine, polishing machine, sharpening machine
8461 105 Sawing and planing machines: sawing machine, planing machine, band saw
8462 105 Presses and bending machines: press, hydraulic press, bending machine, forging machine, punching machine, press brake, shearing machine
8464 105 Stone-working machines: stone saw, tile cutter, glass machine
8465 105 Woodworking machines: woodworking machine, circular saw bench, planer, sawmill, wood lathe, edge bander
8466 105 Parts for machine tools: tool holder, chuck
8467 108 Power tools: power tool, drill, electric drill, cordless drill, angle grinder, chainsaw, circular saw, jigsaw, sander, impact wrench, nail gun, hedge trimmer, strimmer
8468 108 Welding and soldering equipment, gas: gas welding equipment, soldering torch
8470 110 Calculators and cash registers: calculator, cash register, till, card terminal, payment terminal
8471 110 Computers: computer, desktop computer, pc, server, keyboard, computer mouse, hard drive, hard disk, ssd, barcode scanner, scanner, data processing machine, workstation, computer terminal, nas, it equipment
847130 197 Laptops and tablets: laptop, notebook computer, tablet, ipad, tablet computer, laptop computer, macbook, chromebook
8472 110 Office machines: office machine, shredder, atm, cash machine, electric stapler, franking machine
8473 110 Parts for computers: computer part, graphics card, motherboard, computer case, memory module, ram, video card
8474 107 Crushing and mixing machines: crusher, stone crusher, concrete mixer, cement mixer, screening machine, ball mill, asphalt plant
8475 105 Glass and lamp machines: lamp assembly machine
8476 105 Vending machines: vending machine
8477 105 Plastics machines: injection moulding machine, extruder, plastics machine, blow moulding machine, rubber machine
8478 105 Tobacco machines: tobacco machine, cigarette machine
8479 105 Other machines: industrial robot, robot, industrial mixer, shaker, dehumidifier, evaporative cooler, machine for public works, crushing machine
8480 105 Moulds: mould, mold, injection mould, moulding box
8481 105 Taps and valves: valve, tap, faucet, mixer tap, shower mixer, ball valve, radiator valve, check valve, cock, stopcock
8482 105 Bearings: bearing, ball bearing, roller bearing
8483 105 Gears and shafts: gear, gearbox, shaft, flywheel, drive shaft, pulley wheel, clutch, crankshaft, camshaft, universal joint, sprocket, transmission shaft, shaft coupling
8484 105 Seals and gaskets: mechanical seal, gasket set, o-ring
8485 105 3D printers: 3d printer
8486 105 Semiconductor machines: semiconductor machine, wafer machine
8487 105 Other machine parts: propeller, ship propeller, grease nipple
8479 154 Used machinery: used machine, used machinery, second-hand machine, used machine tool, used tractor, used excavator, used forklift, used equipment, used crane, used combine harvester, used lathe, used printing press, reconditioned machine

85 109 Electrical equipment: electrical equipment, electrical goods, electrical part
8501 109 Electric motors: electric motor, motor, generator, alternator, servo motor, stepper motor
8502 109 Generating sets: generating set, genset, diesel generator, wind turbine, power generator, emergency generator
8503 109 Parts of motors and generators: rotor, stator, wind turbine blade, rotor blade
8504 109 Transformers and power supplies: transformer, power supply, inverter, charger, power adapter, battery charger, rectifier, ups, solar inverter, phone charger, lighting ballast
8505 109 Magnets: magnet, electromagnet
8506 101 Batteries, not rechargeable: battery, alkaline battery, aa battery, button cell
8507 145 Lithium batteries: lithium battery, lithium-ion battery, power bank, rechargeable battery, battery pack, li-ion battery, e-bike battery, electric vehicle battery, accumulator, lithium cell, energy storage system
8507 119 Car batteries: car battery, lead-acid battery, starter battery, truck battery, forklift battery
8508 113 Vacuum cleaners: vacuum cleaner, hoover, robot vacuum
8509 113 Kitchen appliances: food processor, blender, mixer, kitchen appliance, juicer, electric toothbrush, hand blender, domestic appliance, kitchen machine
8510 113 Shavers and hair clippers: shaver, electric shaver, hair clipper, trimmer
8511 119 Ignition equipment: spark plug, starter motor, ignition coil, ignition magneto, glow plug
8512 119 Vehicle lights and horns: headlight, car light, bicycle light, car horn, windscreen wiper, tail light, car alarm
8513 102 Torches: torch, flashlight, head torch
8514 105 Industrial electric furnaces: induction furnace, electric furnace
8515 108 Welding machines: welding machine, welder, soldering iron, welding equipment, soldering station
8516 113 Heaters, ovens and small appliances: kettle, toaster, microwave, microwave oven, oven, cooker, hob, hair dryer, steam iron, clothes iron, coffee machine, water heater, electric heater, air fryer, domestic oven, coffee maker, hair straightener, electric fire
8517 197 Phones: phone, mobile phone, smartphone, cellphone, iphone, mobile, cell phone, android phone, handset
8517 114 Network and telephone equipment: router, modem, network switch, base station, telecom equipment, antenna, aerial, telephone, network equipment, repeater, intercom, wi-fi access point, fibre optic terminal, two-way radio, walkie-talkie
8518 112 Loudspeakers, headphones and microphones: loudspeaker, speaker, headphone, earphone, microphone, amplifier, headset, earbud, sound system
8519 112 Sound equipment: record player, turntable, cd player, mp3 player, voice recorder, audio equipment, hi-fi, electronics, consumer electronics
8521 112 Video equipment: dvd player, video recorder, video equipment
8523 112 Discs, memory cards and smart cards: memory card, usb stick, flash drive, cd, dvd, vinyl record, sd card, software disc, smart card, usb drive
8524 111 Display modules: display module, lcd panel, oled panel, touch screen
8525 112 Cameras: camera, digital camera, video camera, webcam, action camera, security camera, television camera, cctv camera, camcorder, transmitter
8526 114 Radar and navigation: radar, gps, sat nav, navigation device, remote control radio
8527 112 Radios: radio, car radio, clock radio, car stereo
8528 112 Televisions and monitors: television, tv, monitor, projector, tv set, set-top box, led screen, computer monitor, beamer, flat screen
8529 112 Parts for televisions and radios: tv part, television part, tv aerial
8530 109 Traffic signals: traffic light, railway signal
8531 112 Alarms and signs: fire alarm, smoke detector, burglar alarm, alarm, doorbell, indicator panel, siren
8532 111 Capacitors: capacitor
8533 111 Resistors: resistor
8534 111 Printed circuits: printed circuit, pcb, circuit board
8535 109 High-voltage switches: high-voltage circuit breaker, surge arrester, lightning arrester
8536 111 Switches, plugs and sockets: switch, plug, socket, connector, fuse, relay, circuit breaker, terminal block, adapter, junction box, plug adapter
8537 109 Control panels: control panel, switchboard, switchgear, plc, distribution board
8539 102 Light bulbs: light bulb, led bulb, led lamp, lamp tube, fluorescent tube, halogen lamp
8540 111 Electronic valves: electronic tube, magnetron
8541 111 Semiconductors: semiconductor, diode, transistor, led, led chip, thyristor
854143 140 Solar panels: solar panel, solar module, photovoltaic panel, solar cell, pv module, photovoltaic module
8542 111 Integrated circuits: integrated circuit, microchip, chip, processor, cpu, microcontroller, memory chip
8543 111 Other electrical devices: electronic device, e-cigarette, vape device, signal generator, metal detector
8544 149 Cables and wires: cable, electric cable, power cable, copper cable, optical cable, fibre optic cable, extension lead, wiring, hdmi cable, usb cable, network cable, wiring harness
8545 109 Carbon electrodes: carbon electrode, carbon brush
8546 109 Insulators: insulator
8548 111 Electronic waste: electronic scrap, e-waste
`
